import { type ReactNode, useId } from 'react'
import { formatAmount, toRappen } from '../../contract/money.ts'
import styles from './data-table.module.css'

/**
 * A table. The first cell of a row is its heading. Where there is no room for columns, the cells are stacked and
 * labelled by their columns, or a row has two lines (`lead`); if a table is still too wide, it scrolls inside its frame,
 * which is reachable by keyboard.
 */
export function DataTable({
  caption,
  columns,
  amounts,
  lead,
  rows,
  total,
  note,
}: {
  caption: string
  columns: readonly string[]
  /** The columns with right-aligned figures; a number there is an amount in CHF. */
  amounts?: readonly string[]
  /**
   * For figures: the columns that stand beside the heading where there is no room for all, a text and an amount. The
   * other columns follow in a second line, by their names.
   */
  lead?: readonly string[]
  rows: readonly (readonly [heading: ReactNode, ...cells: ReactNode[]])[]
  /** The totals, in a last row. */
  total?: readonly [heading: ReactNode, ...cells: ReactNode[]]
  note?: ReactNode
}) {
  const id = useId()
  const look = (column = '') => (amounts?.includes(column) ? styles['amount'] : undefined)
  const show = (cell: ReactNode, column = '') =>
    typeof cell === 'number' && amounts?.includes(column) ? formatAmount(toRappen(cell)) : cell
  const leads = (column = '') => lead?.includes(column) || undefined
  const showRow = ([heading, ...cells]: (typeof rows)[number], row = 0) => (
    <tr key={row}>
      <th scope="row">{heading}</th>
      {cells.map((cell, at) => (
        <td
          key={columns[at + 1]}
          className={look(columns[at + 1])}
          data-column={columns[at + 1]}
          data-lead={leads(columns[at + 1])}
        >
          <div>{show(cell, columns[at + 1])}</div>
        </td>
      ))}
    </tr>
  )
  return (
    <figure className={styles['figure']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable */}
      <section className={styles['frame']} aria-labelledby={id} tabIndex={0}>
        <table className={styles['table']}>
          <caption id={id}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={look(column)} data-lead={leads(column)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(showRow)}</tbody>
          {total && <tfoot>{showRow(total)}</tfoot>}
        </table>
      </section>
      {note && <figcaption className={styles['note']}>{note}</figcaption>}
    </figure>
  )
}
