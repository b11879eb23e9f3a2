import { Link } from 'react-router'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatAmount, formatChf, toRappen } from '../../../contract/money.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold.tsx'
import { DocumentLink } from '../invoices/document-link.tsx'
import { InvoiceState } from '../invoices/invoice-state.tsx'
import styles from './person.module.css'

/** A person's invoices and credit notes, and the outstanding amount. */
export function PersonInvoices({ documents }: Pick<PersonDetail, 'documents'>) {
  const open = documents.reduce((sum, { offen }) => sum + toRappen(offen), 0)
  return (
    <Fold id="rechnungen" title="Rechnungen" about={documents.length}>
      <p>
        {open > 0 ? <strong>Zu bezahlen {formatChf(open)}</strong> : 'Keine Rechnung ist offen.'}
      </p>
      <DataTable
        caption="Rechnungen und Gutschriften dieser Person"
        columns={['Beleg', 'Bestellung', 'Stand', 'Betrag', 'Offen']}
        amounts={['Betrag', 'Offen']}
        rows={documents.map((row) => [
          <DocumentLink key="number" id={row.id} nummer={row.nummer} />,
          <Link key="order" to={`/admin/orders/${row.order_id}`} className={styles['number']}>
            {row.order_no}
          </Link>,
          row.status ? (
            <span key="state">
              <InvoiceState status={row.status} faellig={row.faellig} offen={row.offen} />
            </span>
          ) : (
            'Gutschrift'
          ),
          formatAmount(toRappen(row.betrag)),
          row.status ? formatAmount(toRappen(row.offen)) : '–',
        ])}
      />
    </Fold>
  )
}
