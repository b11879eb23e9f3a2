import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { Fold } from '../../ui/fold.tsx'
import { DocumentLink } from '../invoices/document-link.tsx'
import { InvoiceState } from '../invoices/invoice-state.tsx'
import { money, orderNumber } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'

/** A person's invoices and credit notes, and the outstanding amount. */
export function PersonInvoices({ documents }: Pick<PersonDetail, 'documents'>) {
  const open = documents.reduce((sum, { offen }) => sum + toRappen(offen), 0)
  return (
    <Fold id="rechnungen" title="Rechnungen" about={documents.length}>
      <p>
        {open > 0 ? <strong>Zu bezahlen {formatChf(open)}</strong> : 'Keine Rechnung ist offen.'}
      </p>
      <DataList
        caption="Rechnungen und Gutschriften dieser Person"
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
      />
    </Fold>
  )
}

const columns: readonly Column<PersonDetail['documents'][number]>[] = [
  {
    title: 'Beleg',
    kind: 'short',
    phone: 'main',
    cell: ({ id, nummer }) => <DocumentLink id={id} nummer={nummer} />,
  },
  { ...orderNumber('Bestellung'), phone: 'sub' },
  {
    title: 'Stand',
    kind: 'state',
    phone: 'sub',
    cell: ({ status, faellig, offen }) =>
      status ? <InvoiceState status={status} faellig={faellig} offen={offen} /> : 'Gutschrift',
  },
  { ...money('Betrag', 'betrag'), phone: 'sum' },
  {
    title: 'Offen',
    kind: 'figure',
    cell: ({ status, offen }) => (status ? formatChf(toRappen(offen)) : '–'),
  },
]
