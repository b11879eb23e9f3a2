import {
  customerScreens,
  purchase,
  routeChange,
  screens,
  section,
  serviceScreens,
  testsOf,
  texts,
} from './proofs.ts'
import { login } from './stories.ts'

const header = screens('the header leads everywhere, with one link marked')
const mobileMenu = screens('the mobile menu has the same links and holds the page still')
const userMenu = customerScreens('the user menu leads to profile and orders, and signs out')
const footer = screens('the footer says who we are and how to reach us')

const layout = section('§2 Global layout', [
  ['The header navigation has the link Home to /home', header, mobileMenu],
  ['The header navigation has the link Produkte to /produkte', header, mobileMenu],
  ['The header navigation has the link Brandschutz to /brandschutz', header, mobileMenu],
  [
    'The header navigation has the link Feuerungskontrollen to /feuerungskontrolle',
    header,
    mobileMenu,
  ],
  ['The header navigation has the link Service to /service', header, mobileMenu],
  ['The link Admin is not shown to others than admins', header, mobileMenu, userMenu],
  ['The mobile menu locks page scrolling while open', mobileMenu],
  ['The logo links to /home', header],
  ['The header has a user icon', header],
  ['The header has a cart icon linking to /warenkorb', header],
  ['The header is 5rem high', header],
  ['The active nav link is underlined', header],
  ['The user icon leads a logged-out visitor to /login', header],
  ['For a logged-in user the user icon opens a menu with Profil (/profile)', userMenu],
  ['The user menu has Bestellungen (/bestellungen)', userMenu],
  ['Logout clears the user and goes to /login', userMenu],
  ['The user menu closes on outside click', userMenu],
  ['The user menu closes on Escape', userMenu],
  ['The footer links to /impressum', footer],
  ['The footer links to /datenschutz', footer],
  ['The footer links to /kontakt', footer],
  ['The footer links to /agb', footer],
  ['The footer shows the business address', footer],
  ['The footer has a map link', footer],
  ['The footer has phone and e-mail contact', footer],
  ['The footer has a copyright line with the current year', footer],
  [
    'The page scrolls to the top on every route change',
    routeChange('a new page begins at its top and takes the focus'),
  ],
])

const landing = serviceScreens('the landing page tells who we are and leads on')
const fireProtection = serviceScreens(
  'the fire protection page has three services and a way to a quote',
)
const combustion = serviceScreens(
  'the combustion page tells what is measured and links to those who ask for it',
)
const service = serviceScreens('the service page tells what it costs and how it goes')
const contactPage = serviceScreens('the contact page has address, form, bot check and map')
const legal = serviceScreens('legal pages are text, the terms are empty')
const unknown = screens('an unknown address leads to the 404 page')
const extinguishers = screens(
  'the extinguisher page shows extinguishers only, and a spinner while they come',
)
const detail = screens('a product page counts from one and tells more on request')
const registration = screens('registration asks for what the shop needs, in its order')
const wholePurchase = purchase(
  'a visitor reads, chooses, registers, pays with TWINT and finds the paid order',
)
const word = purchase('the word of the browser pays nothing')

const routes = section('§2 Route list', [
  ['/ and /home are the landing page', landing],
  ['The landing page has a hero with headline and contact button', landing],
  ['The landing page has an intro text', landing],
  ['The landing page has three service cards', landing],
  [
    'The landing page has four link cards to /produkte, /kontakt, /brandschutz, /feuerungskontrollen',
    landing,
  ],
  ['/produkte is the product list', screens('the product list shows, filters and leads on')],
  ['/feuerloescher is a grid of products with the title Feuerlöscher', extinguishers],
  ['/feuerloescher shows a spinner while loading', extinguishers],
  ['/produkt/{id} with the query kategorie is the product detail', detail],
  ['/feuerloescher/{id}?kategorie={category} is the product detail', detail],
  ['/brandschutz has fire-protection info and three service cards', fireProtection],
  ['/brandschutz has a quote button to /kontakt', fireProtection],
  ['/feuerungskontrolle tells the measured values', combustion],
  ['/feuerungskontrolle tells of the visual check of wood firing up to 70 kW', combustion],
  ['/feuerungskontrolle has external links', combustion],
  ['/feuerungskontrolle has a button to /kontakt', combustion],
  ['/feuerungskontrollen (plural) resolves', landing, combustion],
  ['/service tells the services for extinguishers', service],
  ['/service tells the process in 3 steps', service],
  ['/service tells price info', service],
  ['/service has a button to /kontakt', service],
  ['/kontakt has an address block', contactPage],
  ['/kontakt has a contact form', contactPage],
  ['/kontakt has a bot-check widget', contactPage],
  ['/kontakt has an embedded map', contactPage],
  ['/impressum is text only', legal],
  ['/datenschutz is text only', legal],
  ['/agb is empty', legal],
  ['/login signs in with e-mail and password', login],
  ['/login links to /registrierung', login],
  [
    '/login has a forgot-password dialog',
    texts('resetting a password says what is missing or wrong at each step'),
  ],
  [
    'After login everyone but an admin goes to /home',
    login,
    testsOf('test/e2e/accounts.e2e.ts')(
      'after a sign-in everybody is at home, with the way to what they wanted',
    ),
  ],
  ['/registrierung is the registration', registration],
  ['/verify-email says a confirmation e-mail was sent', registration],
  ['/verify-email has a button back to login', registration],
  ['/warenkorb is the cart', wholePurchase],
  ['/checkout is the payment-result handler', word],
  ['/twint-payment is the payment page with QR code', wholePurchase],
  ['/checkout-success is the payment success', wholePurchase],
  ['/bestellungen are the orders', wholePurchase],
  [
    '/profile needs a login and redirects to /login otherwise',
    customerScreens('a visitor is asked to sign in for cart, orders and profile'),
  ],
  ['/not-found says: Oops! Diese Seite existiert nicht.', unknown],
  ['/not-found links to the start page', unknown],
  ['Any unknown path redirects to /not-found', unknown],
])

/** Global layout and routes. */
export const pages = [...layout, ...routes]
