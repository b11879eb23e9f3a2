import { payoutNumber } from '../../contract/bank/reference.ts'
import type { PayoutList } from '../../contract/bank/bank.ts'
import { type Rappen, toChf } from '../../contract/money.ts'
import type { PageRequest } from '../../contract/fields/paging.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { readPage } from '../../db/find-page.ts'
import type { Db } from '../../db/schema.ts'
import { signedAmount } from '../money/ledger.ts'
import type { PaymentContext } from '../payments/payments.ts'

/**
 * A page of what the payment provider pays to the bank account, newest first, and what is still under way: the balance
 * of «TWINT unterwegs». Nothing where the provider pays nothing out and never did.
 */
export async function listPayouts(
  { db, provider }: Pick<PaymentContext, 'db' | 'provider'>,
  request: PageRequest,
): Promise<PayoutList> {
  const found = db.selectFrom('payouts').select(['payouts.id', 'arrives_day'])
  const options = { newestBy: ['arrives_day', 'id'], ...request }
  const payouts = await readPage(db, found, options, async (ids) => {
    const rows = await db
      .selectFrom('payouts')
      .leftJoin('payout_bookings as booking', 'booking.payout_id', 'payouts.id')
      .selectAll('payouts')
      .select(['booking.bank_entry_id', 'booking.happened_at'])
      .where('payouts.id', 'in', ids)
      .orderBy('arrives_day', 'desc')
      .orderBy('payouts.id', 'desc')
      .execute()
    return rows.map(({ id, ref, amount, gross, fee, bank_entry_id: entry, ...row }) => {
      const isBooked = entry !== null
      return {
        id,
        nummer: payoutNumber(id),
        referenz: ref,
        tag: row.arrives_day,
        stand: isBooked
          ? ('angekommen' as const)
          : row.status === 'failed'
            ? ('fehlgeschlagen' as const)
            : ('unterwegs' as const),
        bank: isBooked && row.happened_at !== null ? swissDayOf(row.happened_at) : null,
        brutto: toChfOrNull(gross),
        gebuehren: toChfOrNull(fee),
        uebriges: gross === null ? null : toChf(amount - gross + (fee ?? 0)),
        netto: toChf(amount),
      }
    })
  })
  const isUnused = payouts.total === 0 && !provider.payouts
  return { ...payouts, unterwegs: isUnused ? null : toChf(await sumInTransit(db)) }
}

const toChfOrNull = (amount: Rappen | null) => (amount === null ? null : toChf(amount))

/** What was paid with TWINT, less what the bank has booked and what the provider has kept. */
async function sumInTransit(db: Db): Promise<Rappen> {
  const { received, booked } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('money_entries')
        .select((of) => of.fn.sum<number | null>(signedAmount).as('sum'))
        .where('method', '=', 'twint')
        .where('currency', '=', 'CHF')
        .as('received'),
      eb
        .selectFrom('payout_bookings')
        .select((of) => of.fn.sum<number | null>(of('net', '+', of.ref('fee'))).as('sum'))
        .as('booked'),
    ])
    .executeTakeFirstOrThrow()
  return (received ?? 0) - (booked ?? 0)
}
