import type { AdminInvoice, InvoiceStatus } from '../../../contract/invoices/invoices.ts'
import { inDoubtWords } from '../../../contract/orders/words.ts'
import { StateMark, type Tone } from '../../ui/text/state-mark.tsx'
import styles from './invoices.module.css'
import { formatDayOfYear } from '../../../contract/time/date-format.ts'

/** The states of an invoice in words. */
export const invoiceStates: Record<InvoiceStatus, string> = {
  offen: 'offen',
  ueberfaellig: 'überfällig',
  bezahlt: 'bezahlt',
  gutgeschrieben: 'gutgeschrieben',
  abgeschrieben: 'abgeschrieben',
}

/** The states that are not open. */
const tones: Partial<Record<InvoiceStatus, Tone>> = {
  ueberfaellig: 'late',
  bezahlt: 'good',
  gutgeschrieben: 'over',
  abgeschrieben: 'over',
}

/**
 * The state of an invoice as a coloured label, with its due day while it is open. A receipt whose payment was taken back
 * has none.
 */
export function InvoiceState({
  status,
  faellig,
  offen,
}: Pick<AdminInvoice, 'status' | 'faellig' | 'offen'>) {
  const isOpen = status === 'offen' || status === 'ueberfaellig'
  if (isOpen && offen === 0) return <StateMark tone="due">{inDoubtWords}</StateMark>
  return (
    <>
      <StateMark tone={tones[status]}>{invoiceStates[status]}</StateMark>
      {isOpen && (
        <small className={styles['due']}>
          {faellig ? `bis ${formatDayOfYear(faellig)}` : 'ohne Frist'}
        </small>
      )}
    </>
  )
}
