import { MINUTE } from './time/time.ts'

/** The maximum length of each field in characters, on the wire and in the forms. */
export const fieldLimits = {
  /** A first or a last name. */
  name: 80,
  /** RFC 5321 §4.5.3.1.3, without the angle brackets. */
  email: 254,
  phone: 40,
  street: 120,
  postalCode: 12,
  city: 80,
  country: 40,
  /** A company that buys, and the reference its invoices have to name. */
  company: 120,
  reference: 80,
  /** The number of an account, or a code of VAT, in the accountant's program. */
  account: 12,
  /** The password typed to sign in or to confirm; a new one is limited by `maxPasswordLength`. */
  password: 1000,
  /** A code, including the spaces and hyphens people type. */
  code: 40,
  /** The token in a link. */
  token: 200,
  /** A message of the contact form. */
  message: 5000,
  /** An internal note on a person or an order. */
  note: 2000,
  /** The reason for a refund, or for not making one. */
  reason: 200,
  /** Search words for a list. */
  search: 100,
  legalText: 50_000,
  /** The location or the name of a device. */
  place: 120,
  /** The delivery time, in words. */
  deliveryTime: 80,
  /** An order or invoice number. */
  orderNumber: 40,
  /** A tracking number, as printed on its label. */
  trackingNumber: 200,
  /** An amount with all that is copied along: a browser cuts what is pasted, and `CHF 12’345.7` is an amount as well. */
  amount: 20,
  /** Including the spaces people type. */
  iban: 40,
  /** The postal codes of the service area. */
  visitArea: 400,
  /** The name on service reports. */
  technician: 120,
  /** A line of an invoice of work, and what it counts. */
  workText: 200,
  unit: 20,
  /** What order numbers begin with. */
  orderPrefix: 4,
  /** The address outside that is called while the shop is well. */
  heartbeat: 300,
} as const

/** The pattern of a text without NUL, which PostgreSQL cannot store. */
export const withoutNul = '^[^\\0]*$'

/** The largest integer a database column holds: neither an id nor an amount in Rappen can be larger. */
export const largestInteger = 2_147_483_647

/** The largest quantity of one product, in a cart and in an order; the specification sets none for adding. */
export const maxQuantity = 999

/** The length of a new password in characters (spec §5, §9; docs/decisions/060). */
export const minPasswordLength = 8
export const maxPasswordLength = 200

/** How long a payment session is valid (spec §9), in ms. */
export const paymentValidity = 15 * MINUTE

/** Digits of the password reset code (spec §9), and how long it is valid, in ms (docs/decisions/060). */
export const resetCodeDigits = 4
export const resetCodeLife = 10 * MINUTE

/** The largest table of products that can be read, in bytes. */
export const productTableBytes = 5 * 1024 * 1024
