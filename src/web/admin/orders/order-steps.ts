import type {
  AdminOrder,
  AdminOrderDetail,
  OrderMove,
} from '../../../contract/orders/admin-orders.ts'
import { disputedWords, isGivenUp } from '../../../contract/orders/words.ts'
import type { FulfilmentState } from '../../../contract/orders/orders.ts'

/** A step the owner can take with an order, by the state it leads to. */
export type Step = Exclude<FulfilmentState, 'bestellt'>

/** What is said with a step. */
export type StepDetails = Pick<OrderMove, 'sendungsnummer' | 'zurueckInsLager'>

type Words = {
  label: string
  /** The success message. */
  done: string
  /** The confirmation, asked because the customer gets a mail. */
  question?: string
  answer?: string
  /** The label of the button that leaves the order as it is. */
  keep?: string
}

export const steps: Record<Step, Words> = {
  verpackt: {
    label: 'Als verpackt melden',
    done: 'Als verpackt gemeldet',
    question: 'Liegt alles zum Abholen bereit?',
    answer: 'Ja, liegt bereit',
  },
  versendet: {
    label: 'Als versendet melden',
    done: 'Als versendet gemeldet',
    question: 'Paket ist unterwegs?',
    answer: 'Ja, versendet',
  },
  abgeholt: { label: 'Als abgeholt melden', done: 'Als abgeholt gemeldet' },
  uebergeben: { label: 'Als übergeben melden', done: 'Als übergeben gemeldet' },
  zurueckgenommen: {
    label: 'Ware zurückgenommen',
    done: 'Als zurückgenommen gemeldet',
    question: 'Ist die Ware wieder bei Ihnen?',
    answer: 'Ja, zurückgenommen',
  },
  storniert: {
    label: 'Stornieren',
    done: 'Bestellung storniert',
    question: 'Bestellung stornieren?',
    answer: 'Ja, stornieren',
    keep: 'Bestellung behalten',
  },
}

/** Steps that are not the main one: they go back, or lead to one that is. */
const beside: readonly FulfilmentState[] = ['bestellt', 'verpackt', 'zurueckgenommen', 'storniert']

/**
 * What comes next for the goods of an order; undefined while its money is waited for or disputed, and at its end. What
 * nobody pays for any more is cancelled; sending it takes another button.
 */
export function mainStep(
  order: Pick<AdminOrderDetail['order'], 'next' | 'bestritten' | 'total' | 'zahlung'>,
) {
  if (order.bestritten) return undefined
  const isLost = hasNoPayer(order)
  return order.next.find((step) => (isLost ? step === 'storniert' : !beside.includes(step)))
}

/** Whether an order costs something and nobody pays for it any more. */
const hasNoPayer = ({ total, zahlung }: Pick<AdminOrder, 'total' | 'zahlung'>) =>
  total > 0 && isGivenUp(zahlung)

/** Whether a parcel can be reported as sent where its order is listed; what is in doubt is sent on its own page. */
export const isReadyToSend = (order: AdminOrder): boolean =>
  order.lieferung === 'versand' && !order.bestritten && !hasNoPayer(order)

/** What is to be settled before an order is sent, in words. */
export const beforeSending = ({
  bestritten,
  lieferung,
  plz,
  ort,
}: Pick<AdminOrder, 'bestritten' | 'lieferung' | 'plz' | 'ort'>): string[] => [
  ...(bestritten ? [disputedWords] : []),
  ...(lieferung === 'versand' && (plz === '' || ort === '') ? ['Adresse fehlt'] : []),
]

/** The label of the button that postpones it. */
export const notYet = 'Noch nicht'
