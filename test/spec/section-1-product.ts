import {
  customerScreens,
  german,
  purchase,
  screens,
  section,
  serviceScreens,
  servicePrice,
  texts,
} from './proofs.ts'

const wholePurchase = purchase(
  'a visitor reads, chooses, registers, pays with TWINT and finds the paid order',
)
const landing = serviceScreens('the landing page tells who we are and leads on')
const priceList = servicePrice('quotes %i extinguishers at %i Rappen each, %i in all')
const service = serviceScreens('the service page tells what it costs and how it goes')

/** What the product does and for whom. */
export const product = section('§1 Product', [
  [
    'Visitors read about chimney sweeping, combustion inspections, fire protection, extinguisher service',
    landing,
    service,
    serviceScreens('the fire protection page has three services and a way to a quote'),
    serviceScreens('the combustion page tells what is measured and links to those who ask for it'),
  ],
  [
    'Visitors contact the business',
    texts('the contact form sends once everything is there, and says how it went'),
  ],
  ['Visitors browse products', screens('the product list shows, filters and leads on')],
  ['Registered customers log in', wholePurchase],
  [
    'Registered customers keep a cart',
    customerScreens('the cart shows what is in it and what it costs, and changes it'),
  ],
  ['Registered customers check out and view orders', wholePurchase],
  [
    'All user-facing text is German',
    german('no text of pages, messages, dialogs, answers and mails is English'),
    serviceScreens('every page speaks German'),
  ],
  [
    'Prices are in CHF',
    customerScreens('the cart shows what is in it and what it costs, and changes it'),
  ],
  [
    'The shop sells fire extinguishers and fire-protection products',
    screens('the product list shows, filters and leads on'),
  ],
  ['A mobile payment method pays the order', wholePurchase],
  ['Extinguisher service from 68 CHF', priceList, service],
  ['60 CHF each from 3 units', priceList, service],
  ['No travel fee when combined with chimney service', service],
  ['Extinguisher maintenance recommended every 3 years', service],
  ['Extinguishing-agent replacement every 6 to 9 years', landing],
  ['Wood-firing visual check up to 70 kW', landing],
  ['More than 25 years of experience', landing],
])
