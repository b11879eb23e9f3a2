import type { Days } from '../../contract/books/spans.ts'
import { chargedRateOn } from '../../contract/books/vat.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { swissDayAfter, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { documentNumber } from '../invoices/documents.ts'
import { workFingerprint } from '../orders/order-status.ts'
import { dayEnd } from '../tools/day-range.ts'

/** How long before a change of the rate an order may have been placed that is delivered after it, in days. */
const longestWait = 366

/**
 * The invoices of what was delivered in a period after a change of the rate, and charged before it at the old one, in
 * words: what is owed is the VAT of the day of supply (MWSTG Art. 115). No statement while no rate has changed.
 */
export async function hintAtOldRates(
  db: Db,
  settings: Parameters<typeof chargedRateOn>[0] & Pick<OwnerSettings, 'vat'>,
  { from, to }: Days,
): Promise<string[]> {
  const since = swissDayAfter(from, -longestWait)
  const changes = settings.vat.rates.slice(1).filter((rate) => rate.from > since && rate.from <= to)
  const [first, last] = [changes[0]?.from, changes.at(-1)?.from]
  if (first === undefined || last === undefined) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('documents', 'documents.order_id', 'orders.id')
    .select(['handed_over_at', 'series', 'year', 'number', 'documents.vat_per_mille'])
    .where('created_at', '>=', swissDayStart(swissDayAfter(first, -longestWait)))
    .where('created_at', '<', dayEnd(last))
    .where('handed_over_at', '>=', swissDayStart(first > from ? first : from))
    .where('handed_over_at', '<', dayEnd(to))
    .where('documents.kind', '=', 'invoice')
    .where('documents.state', '<>', 'credited')
    .where('is_export', '=', 0)
    // Work is billed at the rate of its day.
    .where('fingerprint', '<>', workFingerprint)
    .orderBy('documents.id')
    .execute()
  const old = rows.filter(
    ({ handed_over_at: at, vat_per_mille: charged }) =>
      at !== null && charged !== chargedRateOn(settings, swissDayOf(at)),
  )
  if (old.length === 0) return []
  const shown = old.slice(0, 20).map(documentNumber)
  const more = old.length > shown.length ? ` und ${old.length - shown.length} weitere` : ''
  return [
    `Nach dem Wechsel des MWST-Satzes geliefert, aber zum alten Satz oder ohne MWST verrechnet: ${shown.join(', ')}${more}. Geschuldet ist der Satz des Liefertags. Stellen Sie sie mit «Storno und neu» zu diesem Satz aus; der Preis bleibt. Wo schon etwas gutgeschrieben ist, geht das nicht: Sagen Sie es dort Ihrer Treuhänderin.`,
  ]
}
