import { formatDay } from '../../contract/time/date-format.ts'
import { formatChf, type Rappen } from '../../contract/money.ts'

/** The state of the payment: received, or due by invoice until `dueDay`. */
export function paymentOf({
  dueDay,
  totals,
  paidByTwint,
}: {
  dueDay?: string | null
  totals: { total: Rappen }
  paidByTwint: boolean
}): string {
  const total = formatChf(totals.total)
  return dueDay
    ? `Bitte bezahlen Sie ${total} bis am ${formatDay(dueDay)} mit der Rechnung im Anhang.`
    : `Ihre Zahlung von ${total}${paidByTwint ? ' mit TWINT' : ''} ist bei uns eingegangen.`
}
