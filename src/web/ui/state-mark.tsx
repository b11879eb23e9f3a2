import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/** How a state is to be seen: still open, well, well with something to do, of no account any more, due, overdue. */
export type Tone = 'open' | 'good' | 'firm' | 'over' | 'due' | 'late'

/** The state of something as a coloured word. */
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
