import type { AdminInvoice, InvoiceStatus } from '../../../contract/invoices.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import styles from './invoices.module.css'

/** The states of an invoice in words. */
export const invoiceStates: Record<InvoiceStatus, string> = {
  offen: 'offen',
  ueberfaellig: 'überfällig',
  bezahlt: 'bezahlt',
  gutgeschrieben: 'gutgeschrieben',
}

/** Those that are not open. */
const tones: Partial<Record<InvoiceStatus, Tone>> = {
  ueberfaellig: 'late',
  bezahlt: 'good',
  gutgeschrieben: 'over',
}

/** The state of an invoice as a coloured word, with its day while it is open. */
export function InvoiceState({ status, faellig }: Pick<AdminInvoice, 'status' | 'faellig'>) {
  return (
    <>
      <StateMark tone={tones[status]}>{invoiceStates[status]}</StateMark>
      {faellig && (status === 'offen' || status === 'ueberfaellig') && (
        <small className={styles['due']}>bis {faellig.split('-').toReversed().join('.')}</small>
      )}
    </>
  )
}
