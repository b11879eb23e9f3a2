import { type ReactNode, useState } from 'react'
import styles from './leave-out.module.css'

/** For a question about several rows: all are `meant` but those left out at first, until somebody changes it. */
export function useLeftOut<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  isLeftAtFirst: (row: Row) => boolean = () => false,
) {
  const [left, setLeft] = useState<ReadonlySet<string | number>>(
    // A single one cannot be chosen again.
    () => new Set(rows.length > 1 ? rows.filter(isLeftAtFirst).map(keyOf) : []),
  )
  const isMeant = (row: Row) => !left.has(keyOf(row))
  const toggle = (row: Row) => setLeft(left.symmetricDifference(new Set([keyOf(row)])))
  return { rows, keyOf, isMeant, toggle, meant: rows.filter(isMeant) }
}

/** The rows, each to be left out by one press. `more` is shown with a row that is meant. */
export function LeaveOut<Row>({
  from: { rows, keyOf, isMeant, toggle },
  title,
  about,
  more,
}: {
  from: ReturnType<typeof useLeftOut<Row>>
  title: (row: Row) => string
  about: (row: Row) => string
  more?: (row: Row) => ReactNode
}) {
  // A single one is not left out: the question itself is left unanswered.
  const Row = rows.length > 1 ? 'label' : 'div'
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Row className={styles['row']}>
            {rows.length > 1 && (
              <input type="checkbox" checked={isMeant(row)} onChange={() => toggle(row)} />
            )}
            <strong>{title(row)}</strong>
            <small>{about(row)}</small>
          </Row>
          {isMeant(row) && more?.(row)}
        </li>
      ))}
    </ul>
  )
}
