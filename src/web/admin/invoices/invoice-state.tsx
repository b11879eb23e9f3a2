import type { AdminInvoice, InvoiceStatus } from '../../../contract/invoices.ts'
import styles from './invoices.module.css'

/** The states of an invoice in words. */
export const invoiceStates: Record<InvoiceStatus, string> = {
  offen: 'offen',
  ueberfaellig: 'überfällig',
  bezahlt: 'bezahlt',
  gutgeschrieben: 'gutgeschrieben',
}

/** The state of an invoice as a coloured word, with its day while it is open. */
export function InvoiceState({ status, faellig }: Pick<AdminInvoice, 'status' | 'faellig'>) {
  return (
    <>
      <span className={`${styles['state']} ${styles[status] ?? ''}`}>{invoiceStates[status]}</span>
      {faellig && (status === 'offen' || status === 'ueberfaellig') && (
        <small className={styles['due']}>bis {faellig.split('-').toReversed().join('.')}</small>
      )}
    </>
  )
}
