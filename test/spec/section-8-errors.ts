import {
  cartTexts,
  accounts,
  authState,
  catalogue,
  cartState,
  productState,
  purchase,
  screens,
  section,
  texts,
} from './proofs.ts'
import { adding, contactForm, declined, login, register, reset } from './stories.ts'

const brokenCart = cartTexts('a cart that cannot be fetched or changed says so')
const storedReset = authState('a reset keeps the word of the server, or the error')
const noPayment = texts('a payment that cannot be made can be tried again')

/** Error catalogue, public and customer pages. */
export const catalogueOfErrors = section('§8 Error catalogue', [
  [
    'Login failure: server message',
    login,
    accounts('a wrong password and an unknown address get the same answer'),
  ],
  ['Login failure: else Falsche Zugangsdaten oder Serverfehler', login],
  ['Login failure: or Login fehlgeschlagen', login],
  ['Login failure, unknown stored error: Unbekannter Fehler', login],
  ['Login success: Login erfolgreich', login],
  ['Request-reset failure: response body, else Etwas ist schiefgelaufen', storedReset],
  ['Reset-password failure: response body, else Etwas ist schiefgelaufen', storedReset],
  ['Code request success: Code wurde an Ihre Email gesendet.', reset],
  ['Code request failure: server message', reset],
  ['Code request failure: or Fehler beim Senden der E-Mail', reset],
  ['Reset success: Password erfolgreich geändert', reset],
  ['Reset failure: message', reset],
  ['Reset failure: or Fehler beim ändern des Passworts', reset],
  ['Contact success: Nachricht gesendet', contactForm],
  ['Contact failure: Fehler beim Senden der Nachricht', contactForm],
  ['Add to cart success: Wurde zum Warenkorb hinzugefügt!', adding],
  [
    'Add to cart, not logged in: Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.',
    adding,
  ],
  ['Add to cart, not logged in: Sie müssen angemeldet sein!', adding],
  [
    'Product fetch: Fehler beim laden der Produkte',
    productState('a list is there, is empty, or failed to load'),
  ],
  ['Product fetch: Produkt nicht gefunden', catalogue('product %s does not exist')],
  [
    'Product list screen: Fehler beim Laden oder keine Produkte gefunden',
    cartTexts('products that are not there say so'),
  ],
  ['Product detail: Feuerlöscher nicht gefunden', cartTexts('products that are not there say so')],
  [
    'Cart failure: Unbekannter Fehler',
    brokenCart,
    cartState('a change counts here after the server has made it'),
  ],
  ['Cart failure: Fehler beim Leeren des Warenkorbs', brokenCart],
  ['Registration failure: server message', register],
  [
    'Registration failure: or Email bereits verwendet',
    register,
    accounts('an address is taken once, also by two at the same moment'),
  ],
  ['Registration failure: default Etwas ist schiefgelaufen', register],
  [
    'Order creation: alert Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.',
    cartTexts('the checkout says what is missing and when no order was made'),
  ],
  ['Checkout: Fehler bei der Bestellung', cartTexts('an order that fails after a payment says so')],
  ['Checkout: Bezahlung abgelehnt', purchase('the word of the browser pays nothing')],
  ['Payment: Fehler beim Erstellen der TWINT-Zahlung (with retry button)', noPayment],
  ['Payment: Zahlung fehlgeschlagen', declined],
  ['Payment: alert Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.', declined],
  [
    'Payment: Fehler beim Laden der Zahlungsseite',
    purchase('the payment page without an order says so'),
  ],
  [
    'Filter: Filter angewendet (info toast)',
    screens('the product list shows, filters and leads on'),
  ],
])
