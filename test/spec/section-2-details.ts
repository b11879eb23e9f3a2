import {
  cartTexts,
  customerScreens,
  groupedOrders,
  productFacts,
  purchase,
  screens,
  serviceScreens,
  section,
  storedCart,
} from './proofs.ts'

const registration = screens('registration asks for what the shop needs, in its order')
const list = screens('the product list shows, filters and leads on')
const detail = screens('a product page counts from one and tells more on request')
const cart = customerScreens('the cart shows what is in it and what it costs, and changes it')
const orders = customerScreens('orders stand together with number, date and lines')
const payment = customerScreens('the payment page shows code, status and order')
const visitor = customerScreens('a visitor is asked to sign in for cart, orders and profile')
const contactPage = serviceScreens('the contact page has address, form, bot check and map')
const wholePurchase = purchase(
  'a visitor reads, chooses, registers, pays with TWINT and finds the paid order',
)

/** What each screen shows. */
export const screenDetails = section('§2 Screen details', [
  ...(
    ['Vorname', 'Nachname', 'phone', 'E-Mail', 'Passwort', 'Straße', 'PLZ', 'Ort', 'Land'] as const
  ).map((field) => [`Registration has the field ${field}`, registration] as const),
  ['Registration: the phone country is one of Switzerland, Austria, Germany', registration],
  ['Registration: Switzerland is preferred as the phone country', registration],
  ['Registration: the phone number has max 15 digits', registration],
  ['Registration: the password can be shown and hidden', registration],
  ['Registration: Land is one of Schweiz, Deutschland, Österreich', registration],
  ['Registration goes to /verify-email on success', registration, wholePurchase],

  ['Product list: heading Alle Produkte auf einen Blick', list],
  ['Product list: a discover button scrolls down', list],
  [
    'Product list: a filter panel with Alle, feuerloescher (Feuerlöscher), brandschutz (Brandschutz)',
    list,
  ],
  ['Product list: applying the filter shows the toast Filter angewendet', list],
  [
    'Product list: only products with both image and name are shown',
    productFacts('leaves out products without image or name'),
  ],
  [
    'Product list: extinguishers first, then others sorted by category',
    productFacts('puts extinguishers first, then the others by category, keeping the order within'),
    list,
  ],
  ['Product list: cards show image, name, price and add-to-cart button', list],
  ['Product list: clicking a card opens the detail', list],
  ['Product list: the list is loaded when empty', list],

  ['Product detail: image, name, price, description', detail],
  ['Product detail: quantity counter, min 1, no upper bound on the page', detail],
  ['Product detail: add-to-cart', wholePurchase],
  ['Product detail: collapsible Weitere Details listing key/value pairs', detail],
  [
    'Product detail: the key Text is shown as a highlighted note',
    productFacts('takes the note out of the rows'),
    detail,
  ],
  ['Product detail: spinner while loading', detail],
  [
    'Product detail: Feuerlöscher nicht gefunden if absent',
    cartTexts('products that are not there say so'),
  ],

  ['Cart: items with image, name, quantity stepper, line price, remove icon', cart],
  ['Cart: payment summary with delivery cost, VAT and total', cart],
  ['Cart: terms checkbox and button Zum Checkout', cart],
  ['Cart, logged out: Du bist nicht eingeloggt with a login button', visitor],

  ['Profile, logged out: Bitte melden Sie sich an.', visitor],

  ['Orders: Meine Bestellungen', orders],
  [
    'Orders: grouped by order',
    groupedOrders('lines of one order stand together, the newest order first'),
  ],
  ['Orders: each with order number and date (German format)', orders],
  ['Orders: lines with image, name, quantity, gross price in CHF', orders],
  ['Orders, empty: Noch keine Bestellungen vorhanden.', orders],

  [
    'Payment page: receives order id, order number, amount and cart items through navigation state',
    payment,
    purchase('a reload on the payment page goes on with the same payment'),
  ],
  ['Payment page: QR code', wholePurchase, payment],
  ['Payment page: polling status', payment],
  ['Payment page: order summary', payment],
  ['Payment page: back-to-cart link', purchase('going back from the payment finds the cart again')],
  [
    'Payment page without that state: Fehler beim Laden der Zahlungsseite',
    purchase('the payment page without an order says so'),
  ],
  ['Success page: order number, amount, transaction id', wholePurchase, payment],
  ['Success page: buttons to orders and shop', payment],

  ['Contact page: form with vorname, nachname, email, nachricht', contactPage],
  ['Contact page: a bot-check widget', contactPage],
  ['Contact page: an embedded maps frame', contactPage],
  [
    'Cart item fields have second names in the browser: name, bild, preis, idProdukt',
    storedCart('the other field names of spec §3 are read too'),
  ],
])
