import type { OrderPlace } from '../../../contract/orders.ts'

/** A step the owner takes with an order, by the place it leads to. */
export type Step = Exclude<OrderPlace, 'bestellt'>

type Words = {
  label: string
  /** What is said when it is done. */
  done: string
  /** Asked once more, because the customer gets a mail. */
  question?: string
  answer?: string
  /** What leaves the order as it is. */
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

/** What is said to leave it for now. */
export const notYet = 'Noch nicht'
