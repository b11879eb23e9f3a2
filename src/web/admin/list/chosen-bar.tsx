import type { ReactNode } from 'react'
import styles from './chosen-bar.module.css'

/** What can be done with the chosen rows of a list (`label`), in sight at the bottom of the window while some are. */
export function ChosenBar({
  label,
  count,
  children,
}: {
  label: string
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section className={`row ${styles['bar']}`} aria-label={label}>
      <strong role="status">{count} ausgewählt</strong>
      {children}
    </section>
  )
}
