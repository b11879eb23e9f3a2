import MoveDown from 'lucide-react/icons/move-down'
import MoveUp from 'lucide-react/icons/move-up'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import styles from './sortable-rows.module.css'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * A list whose entries can be reordered and removed. `nameOf` names an entry in the labels of its buttons.
 */
export function SortableRows<Row>({
  label,
  rows,
  keyOf,
  nameOf,
  onChange,
  children,
}: {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row, at: number) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, at: number) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')

  function move(from: number, to: number) {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    announce(`${nameOf(row, from)}: jetzt an Stelle ${to + 1} von ${rows.length}`)
  }

  /** An entry that is moved loses the focus in browsers. */
  function keepFocus(at: number, action: string) {
    requestAnimationFrame(() => {
      const entry = list.current?.children[Math.min(at, rows.length - 1)]
      entry?.querySelector<HTMLElement>(`[data-action=${action}]`)?.focus()
    })
  }

  function step(from: number, by: 1 | -1) {
    move(from, from + by)
    keepFocus(Math.max(0, from + by), by === 1 ? 'down' : 'up')
  }

  function remove(at: number) {
    const row = rows[at]
    if (row === undefined) return
    onChange(rows.toSpliced(at, 1))
    announce(`${nameOf(row, at)} entfernt`)
    keepFocus(Math.min(at, rows.length - 2), 'remove')
  }

  return (
    <>
      <ul ref={list} className={styles['rows']} aria-label={label}>
        {rows.map((row, at) => {
          const name = nameOf(row, at)
          return (
            <li key={keyOf(row)}>
              {children(row, at)}
              <span className={styles['actions']}>
                <IconButton
                  icon={MoveUp}
                  data-action="up"
                  label={`${name} nach oben`}
                  title="Nach oben"
                  aria-disabled={at === 0 || undefined}
                  onClick={() => step(at, -1)}
                />
                <IconButton
                  icon={MoveDown}
                  data-action="down"
                  label={`${name} nach unten`}
                  title="Nach unten"
                  aria-disabled={at === rows.length - 1 || undefined}
                  onClick={() => step(at, 1)}
                />
                <IconButton
                  icon={X}
                  data-action="remove"
                  label={`${name} entfernen`}
                  title="Entfernen"
                  onClick={() => remove(at)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
