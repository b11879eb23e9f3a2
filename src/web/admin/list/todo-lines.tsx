import type { ReactNode } from 'react'
import styles from './todo-lines.module.css'

/** One thing to do: what it is, what there is to know, and its actions in place. */
export type TodoLine = {
  key: string | number
  what: ReactNode
  about: ReactNode
  actions?: ReactNode
}

/** Things to do, one below the other. */
export function TodoLines({ lines }: { lines: readonly TodoLine[] }) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ key, what, about, actions }) => (
        <li key={key}>
          <div className={`touch-links ${styles['what']}`}>
            {what}
            <small>{about}</small>
          </div>
          {actions && <div className="row">{actions}</div>}
        </li>
      ))}
    </ul>
  )
}
