import type { FulfilmentState } from '../../../contract/orders/orders.ts'
import type { DeliveryName } from '../../../contract/orders/delivery.ts'

/** What decides where an order is. `isAccepted`: paid, or to be paid by invoice (`onAccount`). */
type Progress = {
  lieferstand: FulfilmentState
  lieferung: DeliveryName
  isAccepted: boolean
  onAccount: boolean
  arbeit?: boolean
}

const ready = { versand: 'unterwegs', abholung: 'abholbereit', termin: 'bereit' } as const

/**
 * The steps of an order in words, and which of them it has reached; undefined for work, of which nothing is packed,
 * and for an order that was cancelled or has come back. What is packed for pick-up or for a visit is ready at the same
 * moment; what was posted is on its way.
 */
export function pathOf({
  lieferstand,
  lieferung,
  isAccepted,
  onAccount,
  arbeit,
}: Progress): { steps: string[]; at: number } | undefined {
  const steps = ['bestellt', onAccount ? 'Rechnung' : 'bezahlt', 'gepackt', ready[lieferung], 'da']
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
