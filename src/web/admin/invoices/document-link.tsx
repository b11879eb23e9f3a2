import { addressOf } from '../../../contract/endpoint.ts'
import type { DocumentRef } from '../../../contract/invoices/invoices.ts'
import styles from './document-link.module.css'

/** An invoice or a credit note: its number links to the PDF, in a new window. */
export function DocumentLink({ id, nummer }: Pick<DocumentRef, 'id' | 'nummer'>) {
  return (
    <a
      className={styles['number']}
      href={addressOf('GET /api/documents/:id/pdf', { params: { id } }).path}
      target="_blank"
      rel="noopener"
    >
      {nummer}
      <span className="visually-hidden"> (PDF, öffnet ein neues Fenster)</span>
    </a>
  )
}
