import {
  cartTexts,
  cart,
  cartState,
  customerScreens,
  payments,
  registration,
  screens,
  section,
  texts,
  toasts,
  totals,
  wire,
} from './proofs.ts'
import { reset } from './stories.ts'

const cartPage = customerScreens('the cart shows what is in it and what it costs, and changes it')
const register = screens('registration asks for what the shop needs, in its order')

/** Business constants and limits. */
export const constants = section('§9 Constants', [
  [
    'Cart quantity per item: 1 to 10',
    cart('the cart keeps its quantity when %j is asked for'),
    cartState('quantities below 1 and above 10 are ignored'),
    cartPage,
  ],
  ['Detail page: minimum 1', screens('a product page counts from one and tells more on request')],
  ['Add from list adds 1', cartTexts('adding to the cart says how it went')],
  [
    'Password minimum 8 characters',
    registration('%o is refused'),
    registration('a password of eight characters is enough'),
    texts('the registration says what is missing or wrong'),
    reset,
  ],
  ['Reset code 4 digits', reset],
  [
    'Dial prefix of Switzerland +41',
    register,
    registration('what was typed is brought into one spelling, the password is not touched'),
  ],
  [
    'Dial prefix of Austria +43',
    register,
    registration('the country decides how the phone number is read'),
  ],
  ['Dial prefix of Germany +49', register],
  ['Prices in CHF with 2 decimals', cartPage, wire('prices are francs with two decimals')],
  [
    'Total is the sum of gross price times quantity',
    totals('cart, order, payment and mail name the same total (%s)'),
    cartPage,
  ],
  ['Displayed delivery cost is the fixed text CHF 30.00', cartPage],
  ['The VAT line is the fixed text CHF 30.00', cartPage],
  ['Payment status poll 3 s', customerScreens('the payment is asked about every three seconds')],
  [
    'Payment session validity 15 minutes',
    payments('after fifteen minutes a payment has failed and a new one can be started'),
  ],
  [
    'Persisted state covers only the cart',
    customerScreens('the cart is there again after a new start, and nothing else is kept'),
  ],
  ['Persist timeout 5000 ms', cartState('the browser storage may take five seconds, not more')],
  [
    'Toast durations and limits',
    toasts('messages last as long as the specification says'),
    customerScreens('a message goes after its time, and at most twenty stand at once'),
  ],
  ['Header height 5rem', screens('the header leads everywhere, with one link marked')],
  [
    'Product categories in filter: feuerloescher, brandschutz',
    screens('the product list shows, filters and leads on'),
  ],
])
