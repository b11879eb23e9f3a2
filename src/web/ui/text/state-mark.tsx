import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/** How a state is shown: open, good, no longer relevant, due, overdue. */
export type Tone = 'open' | 'good' | 'over' | 'due' | 'late'

/** A state as a coloured label. */
export function StateMark({
  tone = 'open',
  className = '',
  children,
}: {
  tone?: Tone | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return <span className={`${styles['mark']} ${styles[tone] ?? ''} ${className}`}>{children}</span>
}
