/** The most characters a field takes, on the wire and in the forms. */
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
  /** What is typed to sign in or to confirm; a new password is bound by `longestPassword`. */
  password: 1000,
  /** A code, with the blanks and hyphens people type. */
  code: 40,
  /** The token of a link. */
  token: 200,
  /** A message of the contact form. */
  message: 5000,
  /** What the business writes down about a person or an order. */
  note: 2000,
  /** Why money goes back, or why it does not. */
  reason: 200,
  /** Words to search a list for. */
  search: 100,
  legalText: 50_000,
  /** Where a device is, and what it is called. */
  place: 120,
  /** When goods arrive, in words. */
  deliveryTime: 80,
  /** The number of an order or an invoice. */
  orderNumber: 40,
  /** The number of a parcel, as it stands on its label. */
  trackingNumber: 200,
  /** With the blanks people type. */
  iban: 40,
  /** The postal codes of where the business comes to. */
  visitArea: 400,
} as const

/** The largest whole number a column of the database holds: no id, and no amount in Rappen, is larger. */
export const largestInteger = 2_147_483_647

/** Pieces of one product, in a cart and in an order (design §4.10). */
export const maxQuantity = 999

/** Characters of a new password (spec §5, §9; security A1). */
export const shortestPassword = 8
export const longestPassword = 200

/** Digits of the code for a new password (spec §9). */
export const resetCodeDigits = 4
