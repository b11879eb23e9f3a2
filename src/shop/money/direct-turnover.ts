import type { Rappen } from '../../contract/money.ts'
import { balanceOf } from './ledger.ts'
import { documentsVat, restOf, type Movement, type Share, type Sold } from './turnover.ts'

/** What of a movement's turnover no invoice claims, and the VAT in it. */
export type Direct = { direct: Rappen; direct_vat: Rappen }

type Booked = Movement & Share & Direct

/**
 * What of a movement's turnover no invoice claims, so that it is revenue at once, under both methods: all of an
 * order that never gets an invoice, and what goes beyond the part that credit notes, one of them for a lost dispute,
 * write-offs and rounding left of the invoice. The order has no second one for a customer who pays again, also when the
 * bank tells of it later (docs/decisions/034). What is paid back is paid back from this first.
 */
export function directOf(
  sold: Sold,
  before: readonly Booked[],
  { kind }: Pick<Movement, 'kind'>,
  { turnover, vat }: Share,
): Direct {
  if (sold.isNeverInvoiced) return { direct: turnover, direct_vat: vat }
  const sum = (figure: 'turnover' | 'vat' | 'direct' | 'direct_vat') =>
    balanceOf(before.map((row) => ({ kind: row.kind, amount: row[figure] })))
  const held = sum('direct')
  const goesOut = balanceOf([{ kind, amount: 1 }]) < 0
  const beyond = sold.disputed === 0 ? 0 : sum('turnover') + turnover - restOf(sold)
  const direct = Math.min(turnover, Math.max(0, goesOut ? held : beyond))
  if (direct === 0 || direct === turnover) return { direct, direct_vat: direct && vat }
  const vatInDirect = () => {
    if (goesOut) return sum('direct_vat')
    // The other part may complete what the invoice claims: then it leaves the VAT of the documents.
    const documents = documentsVat(sold, sum('turnover') - held + turnover - direct)
    if (documents === undefined) return Math.round((vat * direct) / turnover)
    return vat - (documents - (sum('vat') - sum('direct_vat') + (sold.rateChange ?? 0)))
  }
  return { direct, direct_vat: Math.min(direct, vat, Math.max(0, vatInDirect())) }
}

/** How far what the invoice claims is exceeded by what was received for it, this movement included; never negative. */
export function beyondRest(
  sold: Sold,
  before: readonly Booked[],
  movement: Movement & Share,
): Rappen {
  const claimed = [...before, { ...movement, direct: 0 }]
  const received = claimed.map(({ kind, turnover, direct }) => ({
    kind,
    amount: turnover - direct,
  }))
  return Math.max(0, balanceOf(received) - restOf(sold))
}
