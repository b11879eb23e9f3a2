import {
  cartTexts,
  accounts,
  authState,
  cartState,
  customerScreens,
  payments,
  productState,
  purchase,
  purchaseTrouble,
  screens,
  section,
  texts,
  toasts,
} from './proofs.ts'
import { contactForm, declined, reset } from './stories.ts'

const detail = screens('a product page counts from one and tells more on request')
const registration = screens('registration asks for what the shop needs, in its order')
const productLoad = productState('a list is there, is empty, or failed to load')
const localCart = cartState('a change counts here after the server has made it')
const wholePurchase = purchase(
  'a visitor reads, chooses, registers, pays with TWINT and finds the paid order',
)
const word = purchase('the word of the browser pays nothing')
const durations = toasts('messages last as long as the specification says')
const screenToasts = customerScreens(
  'a message goes after its time, and at most twenty stand at once',
)

const auth = section('§4 Auth', [
  ['user is null at start', authState('at the start nobody is there and the question is open')],
  [
    'On start the app asks the server who the current user is',
    authState('the start asks the server who is there'),
  ],
  [
    'A failure of that question means logged out',
    authState('a start without an answer means logged out'),
    cartTexts('who cannot be asked for is said so, and can be asked again'),
  ],
  [
    'Successful login sets user, clears error and message, stops loading',
    authState('a login sets the user and clears error and message'),
  ],
  [
    'Failed login clears the user and stores the error text',
    authState('a failed login clears the user and keeps the text'),
  ],
  ['Logout clears user and token', authState('a logout clears the user')],
  [
    'Reset request stores the server message on success, or the error on failure',
    authState('a reset keeps the word of the server, or the error'),
  ],
  [
    'Reset confirmation stores the server message on success, or the error on failure',
    authState('a reset keeps the word of the server, or the error'),
  ],
  ['Loading is true while a call is pending', authState('it is loading while a call is pending')],
])

const shop = section('§4 Products and cart', [
  ['Product load: success or failed', productLoad],
  [
    'Product load: loading',
    screens('the extinguisher page shows extinguishers only, and a spinner while they come'),
  ],
  [
    'Cart add raises the quantity of an existing product',
    cartState('adding raises the quantity or appends, one piece by default'),
  ],
  [
    'Cart add appends a new item, default quantity 1',
    cartState('adding raises the quantity or appends, one piece by default'),
  ],
  ['Cart remove is applied locally after the server call succeeds', localCart],
  ['Cart quantity update is applied locally after the server call succeeds', localCart],
  ['Cart clear is applied locally after the server call succeeds', localCart],
  ['A cart fetch replaces the items', cartState('a fetch replaces the items')],
  ['Detail page: quantity starts at 1, cannot go below 1', detail],
  ['Detail page: the details section toggles', detail],
])

const forms = section('§4 Forms', [
  [
    'Contact: submit enabled only when all four fields and a bot-check token are present',
    contactForm,
  ],
  ['Contact: no second submit while one runs', contactForm],
  ['Contact: button text Senden', contactForm],
  ['Contact: button text Senden... while sending', contactForm],
  ['Contact, success: the form is emptied', contactForm],
  ['Contact, success: the bot check is reset', contactForm],
  ['Contact, success: a success toast is shown', contactForm],
  ['Forgot password, step 1: e-mail', reset],
  ['Forgot password, step 2: 4-digit code', reset],
  ['Forgot password, step 3: new password, entered twice', reset],
  ['Forgot password: closing cancels', reset],
  ['Registration: loading', registration],
  [
    'Registration: success (stores the user)',
    registration,
    accounts('register → mail → confirm → sign in → me → logout'),
  ],
  ['Registration: failed', texts('the registration says what is missing or wrong')],
])

const payment = section('§4 Payment', [
  ['pending shows waiting', customerScreens('the payment page shows code, status and order')],
  [
    'completed: the order is marked completed',
    payments('a whole purchase: cart, order, payment, approval on the phone, confirmation'),
    wholePurchase,
  ],
  ['completed: go to /checkout-success', wholePurchase],
  ['failed: error shown plus alert', declined],
  [
    'Session validity 15 minutes',
    payments('after fifteen minutes a payment has failed and a new one can be started'),
    purchaseTrouble(
      'a payment that takes longer than 15 minutes has failed and can be started anew',
    ),
  ],
  [
    'Session validity 15 minutes is shown as text',
    customerScreens('the payment page shows code, status and order'),
  ],
  ['/checkout?success=true creates the order from the cart', word],
  [
    '/checkout?success=true tries to clear the server cart, failure ignored',
    cartTexts('an order that fails after a payment says so'),
  ],
  [
    '/checkout?success=true clears the local cart',
    cartTexts('an order that fails after a payment says so'),
  ],
  ['/checkout?success=true asks to mark the order completed and goes to /bestellungen', word],
  [
    '/checkout, order creation fails: go to /bestellungen with message Fehler bei der Bestellung',
    cartTexts('an order that fails after a payment says so'),
  ],
  ['/checkout?success=false goes to /warenkorb with message Bezahlung abgelehnt', word],
])

const messages = section('§4 Toasts', [
  ['A success toast lasts 2000 ms', durations, screenToasts],
  ['Blank, error and custom toasts last 4000 ms', durations, screenToasts],
  ['A loading toast does not expire', durations],
  ['At most 20 toasts at once', screenToasts],
  ['Removal delay 1000 ms', durations],
])

/** States and transitions. */
export const states = [...auth, ...shop, ...forms, ...payment, ...messages]
