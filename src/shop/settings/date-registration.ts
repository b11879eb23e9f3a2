import { showsVat, vatRateOn } from '../../contract/books/vat.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'

/**
 * The VAT rates once a VAT number is entered: those of the time without one, since the last sale with VAT, become 0, and
 * today's applies from today. So the rates of every past day are those that were charged, and what was ordered before and
 * is delivered from now on is charged at its day's. Before the first order they stay.
 */
export async function dateRegistration(
  db: Db,
  before: OwnerSettings,
  after: OwnerSettings,
  today: string,
): Promise<OwnerSettings['vat']> {
  const { vat } = after
  const perMille = vatRateOn(vat, today)
  if (showsVat(before) || !showsVat(after) || perMille === 0) return vat
  const { taxed, any } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.max('created_at').as('any'),
      fn.max('created_at').filterWhere('vat_per_mille', '>', 0).as('taxed'),
    ])
    .executeTakeFirstOrThrow()
  const last = taxed === null ? undefined : swissDayOf(taxed)
  if (any === null || last === today) return vat
  const [first] = vat.rates
  const charged = last === undefined ? [] : vat.rates.filter(({ from }) => from <= last)
  const since = last === undefined ? (first?.from ?? today) : swissDayAfter(last, 1)
  return {
    rates: [
      ...charged,
      ...(since < today ? [{ from: since, perMille: 0 }] : []),
      { from: today, perMille },
      ...vat.rates.filter(({ from }) => from > today),
    ],
  }
}
