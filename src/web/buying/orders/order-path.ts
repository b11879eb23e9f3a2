import type { FulfilmentState } from '../../../contract/orders/orders.ts'
import type { DeliveryName } from '../../../contract/orders/delivery.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'

/** What decides where an order is. `isAccepted`: paid, or to be paid by invoice (`onAccount`). */
type Progress = {
  lieferstand: FulfilmentState
  lieferung: DeliveryName
  isAccepted: boolean
  onAccount: boolean
  arbeit?: boolean
  versendetAm: string | null
}

/** The post takes days (so many at most): what was posted earlier is no longer called «unterwegs». */
const longestDelivery = 10

const ready = { versand: 'unterwegs', abholung: 'abholbereit', termin: 'bereit' } as const

/**
 * The steps of an order in words on a Swiss day, and which of them it has reached; undefined for work, of which nothing
 * is packed, and for an order that was cancelled or has come back. What is packed for pick-up or for a visit is ready
 * at the same moment; what was posted is on its way.
 */
export function pathOf(
  { lieferstand, lieferung, isAccepted, onAccount, arbeit, versendetAm }: Progress,
  today: string,
): { steps: string[]; at: number } | undefined {
  const isLongSent = (versendetAm ?? today) < swissDayAfter(today, -longestDelivery)
  const third = lieferung === 'versand' && isLongSent ? 'versendet' : ready[lieferung]
  const steps = ['bestellt', onAccount ? 'Rechnung' : 'bezahlt', 'gepackt', third, 'da']
  const reached: Record<FulfilmentState, number | undefined> = {
    bestellt: isAccepted ? 1 : 0,
    verpackt: lieferung === 'versand' ? 2 : 3,
    versendet: 3,
    abgeholt: 4,
    uebergeben: 4,
    zurueckgenommen: undefined,
    storniert: undefined,
  }
  const at = reached[lieferstand]
  return arbeit || at === undefined ? undefined : { steps, at }
}
