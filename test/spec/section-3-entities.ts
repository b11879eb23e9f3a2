import {
  accounts,
  authState,
  cart,
  cartState,
  catalogue,
  contact,
  customerScreens,
  fields,
  orders,
  payments,
  productFacts,
  productState,
  section,
  storedCart,
  wire,
} from './proofs.ts'

const account = accounts('register → mail → confirm → sign in → me → logout')
const onTheWire = wire('every entity has the fields of the specification, and no others')
const start = authState('at the start nobody is there and the question is open')
const anyPayment = payments(
  'a whole purchase: cart, order, payment, approval on the phone, confirmation',
)
const message = contact('stores the message and queues one mail that answers to the sender')
const name = '§3 Entities'

/** Entities and their fields. */
export const entities = [
  ...fields(
    name,
    'User',
    [
      'idUser',
      'email',
      'vorname',
      'nachname',
      'role',
      'telefonnummer',
      'strasse',
      'plz',
      'ort',
      'land',
      'isVerifiedEmail',
      'isVerifiedPhone',
      'createdAt',
    ],
    account,
    onTheWire,
  ),
  ...section(name, [
    ['User.role is admin or user, user by default', account],
    ['User.isVerifiedEmail is 1 when verified', account],
    ['Auth state: user is null at start', start],
    ['Auth state: isLoading is initially true', start],
    ['Auth state has token', start],
    ['Auth state has loading', start, authState('it is loading while a call is pending')],
    ['Auth state has error', start, authState('a failed login clears the user and keeps the text')],
    [
      'Auth state has message',
      start,
      authState('a reset keeps the word of the server, or the error'),
    ],
  ]),
  ...fields(
    name,
    'Product',
    [
      'idProdukt',
      'Name',
      'Kategorie',
      'Beschreibung',
      'Preis_netto',
      'Preis_brutto',
      'Bild',
      'Details',
    ],
    onTheWire,
  ),
  ...section(name, [
    [
      'Product prices are CHF with 2 decimals',
      catalogue('%s/2 is one product with prices in francs'),
      wire('prices are francs with two decimals'),
    ],
    [
      'Product.Bild is an image URL',
      wire('every product has the address of a picture, and the picture is there'),
    ],
    [
      'Product.Details is a key/value map shown as rows',
      productFacts('takes the note out of the rows'),
    ],
    ['Product.Details may be text', productFacts('shows a text as the note')],
    [
      'Product store: items, empty when loading failed',
      productState('a list is there, is empty, or failed to load'),
    ],
  ]),
  ...fields(
    name,
    'Cart item',
    ['product_id', 'Name', 'Bild', 'Preis_brutto', 'menge'],
    cart('adding appends a new item and raises the quantity of one that is there'),
    onTheWire,
  ),
  ...section(name, [
    [
      'Cart item: idProdukt for product_id',
      storedCart('the other field names of spec §3 are read too'),
    ],
    ['Cart item: also name', storedCart('the other field names of spec §3 are read too')],
    ['Cart item: also bild', storedCart('the other field names of spec §3 are read too')],
    ['Cart item: also preis', storedCart('the other field names of spec §3 are read too')],
    [
      'The cart is kept in browser storage',
      customerScreens('the cart is there again after a new start, and nothing else is kept'),
    ],
    [
      'The cart is the only state persisted across sessions',
      customerScreens('the cart is there again after a new start, and nothing else is kept'),
    ],
    [
      'The persist timeout is 5000 ms',
      cartState('the browser storage may take five seconds, not more'),
    ],
  ]),
  ...fields(name, 'Order', ['order_id', 'order_no', 'created_at', 'idUser'], onTheWire),
  ...fields(
    name,
    'Order line',
    [
      'order_items_id',
      'product_id',
      'quantity',
      'name',
      'Bild',
      'Preis_brutto',
      'subtotal_netto',
      'subtotal_brutto',
    ],
    orders('an order freezes names, prices and address from the database'),
    onTheWire,
  ),
  ...fields(
    name,
    'Order line product',
    ['name', 'image', 'price_netto', 'price_brutto'],
    onTheWire,
  ),
  ...fields(name, 'Contact message', ['vorname', 'nachname', 'email', 'nachricht'], message),
  ...fields(name, 'Contact message', ['cf_token'], contact('refuses %s and keeps nothing')),
  ...fields(
    name,
    'Payment session',
    ['id', 'qrCode', 'status', 'transactionId', 'completedAt'],
    anyPayment,
    onTheWire,
  ),
]
