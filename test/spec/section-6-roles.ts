import { cartTexts, accounts, purchase, screens, section, texts, wire } from './proofs.ts'

const refusals = wire('a visitor reads and writes to us, everything else needs a login')
const header = screens('the header leads everywhere, with one link marked')

/** Roles and permissions. */
export const roles = section('§6 Roles', [
  [
    'Anonymous visitors browse pages and products',
    refusals,
    screens('the product list shows, filters and leads on'),
  ],
  [
    'Anonymous visitors send the contact form',
    refusals,
    texts('the contact form sends once everything is there, and says how it went'),
  ],
  [
    'Anonymous visitors register and log in',
    refusals,
    purchase('a visitor reads, chooses, registers, pays with TWINT and finds the paid order'),
  ],
  [
    'Anonymous visitors cannot add to cart',
    refusals,
    cartTexts('adding to the cart says how it went'),
  ],
  ['role user is the default', accounts('register → mail → confirm → sign in → me → logout')],
  [
    'Logged-in users have cart, checkout, orders',
    purchase('a visitor reads, chooses, registers, pays with TWINT and finds the paid order'),
  ],
  ['The Admin header link is not visible to visitors', header],
  [
    'Role comes from the login response (user.role)',
    wire('the login answers the user with the role'),
  ],
])
