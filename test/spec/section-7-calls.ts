import {
  accounts,
  authState,
  cart,
  catalogue,
  contact,
  orders,
  payments,
  productState,
  purchase,
  customerScreens,
  section,
  testsOf,
  texts,
  wire,
} from './proofs.ts'

const account = accounts('register → mail → confirm → sign in → me → logout')
const change = cart('setting, removing and clearing answer the items after the change')
const anyPayment = payments(
  'a whole purchase: cart, order, payment, approval on the phone, confirmation',
)

/** The calls it makes. */
export const calls = section('§7 Calls', [
  ['Credentialed calls send cookies', account],
  [
    'POST /api/login takes email and password',
    account,
    accounts('signing in with %o asks for all fields'),
  ],
  [
    'POST /api/login answers an object with a user field',
    wire('the login answers the user with the role'),
  ],
  [
    'POST /api/login: a flat user object is understood, too',
    testsOf('src/web/visitor/auth-store.test.ts')(
      'a login answer is understood, named or flat: %j',
    ),
  ],
  [
    'POST /api/register/user takes email, password, vorname, nachname, telefonnummer, strasse, plz, ort, land',
    account,
  ],
  ['GET /api/user/me answers user', account],
  [
    'GET /user/{id} answers user',
    accounts('a user is read by the owner and by an admin only; the role counts at once'),
  ],
  [
    'GET /produkte?kategorie={category} is a list',
    catalogue('%s lists one category, and nothing for one that does not exist'),
  ],
  [
    'GET /produkte: an empty list is treated as failure',
    productState('a list is there, is empty, or failed to load'),
  ],
  [
    'GET /produkte/{id} with query kategorie=feuerloescher is one product',
    catalogue('%s/2 is one product with prices in francs'),
  ],
  [
    'GET /api/products is a list',
    catalogue('%s lists extinguishers first, then by category, then by age'),
  ],
  [
    'GET /api/products/{id} is a single product',
    catalogue('%s/2 is one product with prices in francs'),
  ],
  ['GET /api/cartItems takes the query user_id', change],
  [
    'GET /api/cartItems needs the credentials',
    cart('a foreign cart can be neither seen nor changed'),
  ],
  [
    'POST /api/cart takes user_id, product_id, menge',
    cart('adding appends a new item and raises the quantity of one that is there'),
  ],
  ['POST /api/cart needs the credentials', cart('a foreign cart can be neither seen nor changed')],
  ['PUT /api/cart/{user_id}/{product_id} takes menge', change],
  ['DELETE /api/cart/{user_id}/{product_id} removes the item', change],
  ['DELETE /api/cart/{user_id} clears the cart', change],
  [
    'POST /api/contact takes JSON vorname, nachname, email, nachricht, cf_token',
    contact('stores the message and queues one mail that answers to the sender'),
  ],
  [
    'POST /api/contact: an error body may carry message',
    contact('refuses %s and keeps nothing'),
    texts('the contact form sends once everything is there, and says how it went'),
  ],
  [
    'POST /api/orders takes idUser and items[] of product_id and quantity',
    orders('an order freezes names, prices and address from the database'),
    orders('items %j are refused and nothing is ordered'),
  ],
  [
    'GET /api/orders/{userId} is the list of order lines',
    orders('an order freezes names, prices and address from the database'),
  ],
  [
    'POST /api/twint/create-payment takes amount, orderId, orderNo',
    anyPayment,
    payments('a payment with %j is invalid'),
  ],
  [
    'POST /api/twint/create-payment answers success, paymentSession (id, qrCode)',
    anyPayment,
    wire('a payment answers success and its session'),
  ],
  [
    'GET /api/twint/status/{sessionId} answers success, paymentStatus (status), transactionId, completedAt',
    anyPayment,
    wire('a payment answers success and its session'),
  ],
  [
    'GET /api/twint/status/{sessionId} is polled every 3 s',
    customerScreens('the payment is asked about every three seconds'),
  ],
  ['The app asks on start who is there', authState('the start asks the server who is there')],
  [
    'A bot-check challenge is used',
    contact('says which bot check is on and where the map is, to nobody’s cache'),
  ],
  [
    'A maps service is used in an embedded frame',
    contact('lets pages frame the map and nothing else of other origins'),
  ],
  [
    'A mobile payment provider is used',
    purchase('a visitor reads, chooses, registers, pays with TWINT and finds the paid order'),
  ],
])
