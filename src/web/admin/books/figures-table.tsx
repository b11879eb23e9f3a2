import { useId } from 'react'
import { formatAmount, toRappen } from '../../../contract/money.ts'
import styles from './figures-table.module.css'

type Row = { name: string; figures: readonly number[] }

/** Amounts in CHF by row and column, and what they come to. On a narrow screen a row stands below its name. */
export function FiguresTable({
  title,
  columns,
  rows,
  total,
}: {
  title: string
  /** The first one names the rows. */
  columns: readonly [string, ...string[]]
  rows: readonly Row[]
  total: readonly number[]
}) {
  const id = useId()
  const [head, ...names] = columns
  const cells = (figures: readonly number[]) =>
    names.map((name, at) => (
      <td key={name} data-column={name}>
        {formatAmount(toRappen(figures[at] ?? 0))}
      </td>
    ))
  return (
    <section className={styles['frame']} aria-labelledby={id}>
      <table className={styles['table']}>
        <caption id={id}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells(figures)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
