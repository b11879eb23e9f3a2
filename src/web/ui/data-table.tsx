import { type ReactNode, useId } from 'react'
import styles from './data-table.module.css'

/**
 * Facts in rows. The first cell of a row is its heading. Where there is no room for columns, the cells stand
 * below each other with the names of their columns; should a table still be too wide, it scrolls inside its
 * frame, which the keyboard can reach.
 */
export function DataTable({
  caption,
  columns,
  amounts,
  rows,
  total,
  note,
}: {
  caption: string
  columns: readonly string[]
  /** Those of the columns whose figures stand below each other. */
  amounts?: readonly string[]
  rows: readonly (readonly [heading: ReactNode, ...cells: ReactNode[]])[]
  /** What they come to, in a row at the end. */
  total?: readonly [heading: ReactNode, ...cells: ReactNode[]]
  note?: ReactNode
}) {
  const id = useId()
  const look = (column = '') => (amounts?.includes(column) ? styles['amount'] : undefined)
  const showRow = ([heading, ...cells]: (typeof rows)[number], row = 0) => (
    <tr key={row}>
      <th scope="row">{heading}</th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]} className={look(columns[at + 1])} data-column={columns[at + 1]}>
          <div>{cell}</div>
        </td>
      ))}
    </tr>
  )
  return (
    <figure className={styles['figure']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <section className={styles['frame']} aria-labelledby={id} tabIndex={0}>
        <table className={styles['table']}>
          <caption id={id}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={look(column)}>
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
