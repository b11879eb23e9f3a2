import { Link } from 'react-router'
import type { CashBook } from '../../../contract/books/year-sheet.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './books.module.css'

/** The cash book of a period: each movement of cash with the balance after it. */
export function CashBookTable({ book: { from, to, anfang, schluss, zeilen } }: { book: CashBook }) {
  return (
    <>
      <DataTable
        caption="Kassenbuch, in CHF"
        columns={['Datum', 'Beleg', 'Text', 'Bestellung', 'Eingang', 'Ausgang', 'Saldo']}
        amounts={['Eingang', 'Ausgang', 'Saldo']}
        lead={['Text', 'Saldo']}
        rows={[
          [formatDay(from), '', 'Anfangsbestand', '', '', '', anfang],
          ...zeilen.map(
            (row) =>
              [
                formatDay(row.tag),
                row.beleg,
                [row.text, row.person].filter(Boolean).join(', '),
                <Link key="order" className={styles['whole']} to={`/admin/orders/${row.order_id}`}>
                  {row.bestellung}
                </Link>,
                row.ein || '',
                row.aus || '',
                row.saldo,
              ] as const,
          ),
        ]}
        total={[formatDay(to), '', 'Schlussbestand', '', '', '', schluss]}
      />
      <p>
        {zeilen.length === 0 && 'In diesem Zeitraum ist kein Bargeld geflossen. '}
        Hier steht, was für Bestellungen bar bezahlt und zurückgegeben wurde. Was Sie sonst aus der
        Kasse nehmen oder hineinlegen, kennt der Shop nicht.
      </p>
    </>
  )
}
