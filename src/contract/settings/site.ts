import { type Static, Type } from 'typebox'
import { orNull } from '../fields/or-null.ts'
import { Settings } from './settings.ts'

const { vat: _vat, revision: _revision, ...shown } = Settings.properties

/** GET /api/site: what every page needs to know about the installation. Identical for every visitor. */
export const Site = Type.Object({
  publicUrl: Type.String(),
  /** The Swiss day on which this was answered (`2026-11-26`): pages are kept until it ends. */
  today: Type.String(),
  year: Type.Integer(),
  /** No payment provider is connected: orders become paid at the press of a button, and no money is moved. */
  isPaymentSimulated: Type.Boolean(),
  /** False while a shop with a live key is being set up: nothing can be ordered, and every page says so. */
  isOpen: Type.Boolean(),
  /** Whether it has sold before: then it is closed for a while. */
  wasOpen: Type.Boolean(),
  /** False where no code can be sent to a phone. */
  verifiesPhones: Type.Boolean(),
  /** The version of the terms (AGB) in force; null while there are none. */
  termsVersion: orNull(Type.Integer()),
  ...shown,
  /** Today's VAT rate; 0 for a business not subject to VAT. */
  vatPerMille: Type.Integer(),
})
export type Site = Static<typeof Site>
