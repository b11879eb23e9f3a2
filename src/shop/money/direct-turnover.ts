import type { Rappen } from '../../contract/money.ts'
import { balanceOf } from './ledger.ts'
import type { Movement, Share, Sold } from './turnover.ts'

/** What of a movement's turnover no invoice claims, and the VAT in it. */
export type Direct = { direct: Rappen; direct_vat: Rappen }

/**
 * What of a movement's turnover (`share`) no invoice claims, so that it is revenue at once, under both methods: all of an
 * order that never gets an invoice, and what goes beyond the part that credit notes, one of them for a lost dispute,
 * write-offs and rounding left of the invoice. The order has no second one for a customer who pays again, also when the
 * bank tells of it later (docs/decisions/034). What is paid back is paid back from this first.
 */
export function directOf(
  sold: Sold,
  before: readonly (Movement & Share)[],
  { kind }: Pick<Movement, 'kind'>,
  { turnover, vat }: Share,
): Direct {
  const beyond = sold.isNeverInvoiced ? turnover : beyondInvoice(sold, before, { kind, turnover })
  const direct = Math.min(turnover, Math.max(0, beyond))
  return { direct, direct_vat: direct === 0 ? 0 : Math.round((vat * direct) / turnover) }
}

/** How far an order's turnover exceeds what its invoice claims, where it is highest: before money goes out. */
function beyondInvoice(
  { total, credited, disputed, lost, rounded }: Sold,
  before: readonly (Movement & Share)[],
  { kind, turnover }: Pick<Movement, 'kind'> & Pick<Share, 'turnover'>,
): Rappen {
  if (disputed === 0) return 0
  const claimed = total - credited - disputed - Math.max(0, lost + rounded)
  const turnovers = before.map((row) => ({ kind: row.kind, amount: row.turnover }))
  const comesIn = Math.max(0, balanceOf([{ kind, amount: turnover }]))
  return balanceOf(turnovers) + comesIn - claimed
}
