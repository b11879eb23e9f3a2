import { Amount, inUnit } from '../fields/numbers.ts'
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
      satz: orNull(inUnit('%')),
      umsatz: Amount,
      steuer: orNull(Amount),
    }),
  ),
  nichtPflichtig: Amount,
  konten: Type.Array(
    Type.Object({
      konto: Type.String(),
      name: Type.String(),
      soll: Amount,
      haben: Amount,
      saldo: Amount,
    }),
  ),
})
export type VatSheet = Static<typeof VatSheet>
