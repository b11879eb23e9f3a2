import { type Static, Type } from 'typebox'
import { ownersChoices } from './settings.ts'

/** GET /api/site: what every page needs to know about the installation. The same for every visitor. */
export const Site = Type.Object({
  publicUrl: Type.String(),
  year: Type.Integer(),
  /** No way to pay is connected: orders become paid by a press, and no money comes. */
  isPaymentSimulated: Type.Boolean(),
  /** Not yet while a shop with a live key is set up: nothing can be ordered, and every page says so. */
  isOpen: Type.Boolean(),
  /** The version of the terms (AGB) in force; null while there are none. */
  termsVersion: Type.Union([Type.Integer(), Type.Null()]),
  ...ownersChoices,
  /** The VAT rate of today; 0 for a business that is not subject to VAT. */
  vatPerMille: Type.Integer(),
})
export type Site = Static<typeof Site>
