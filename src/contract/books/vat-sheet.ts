import { type Static, Type } from 'typebox'
import { orNull } from '../fields/or-null.ts'

/**
 * GET /api/admin/books/vat: a period by the boxes of the VAT return (effective method), in CHF without VAT; `steuer` is
 * null where a box has none, `satz` (percent) where it is not of one rate. `nichtPflichtig` is turnover of days on which
 * the business was not subject to VAT, which is in no box. `konten`: what was booked on each account.
 */
export const VatSheet = Type.Object({
  from: Type.String(),
  to: Type.String(),
  ziffern: Type.Array(
    Type.Object({
      ziffer: Type.String(),
      text: Type.String(),
      satz: orNull(Type.Number()),
      umsatz: Type.Number(),
      steuer: orNull(Type.Number()),
    }),
  ),
  nichtPflichtig: Type.Number(),
  konten: Type.Array(
    Type.Object({
      konto: Type.String(),
      name: Type.String(),
      soll: Type.Number(),
      haben: Type.Number(),
      saldo: Type.Number(),
    }),
  ),
})
export type VatSheet = Static<typeof VatSheet>
