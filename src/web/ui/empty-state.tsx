import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A page or section with nothing to list: the reason, and where to go from here. */
export function EmptyState({
  icon: Icon,
  title,
  level: Title = 'h2',
  tone = 'plain',
  children,
  actions,
}: {
  icon: LucideIcon
  title: ReactNode
  level?: 'h1' | 'h2'
  tone?: 'plain' | 'good'
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles['empty']}>
      <span className={`dark ${styles['icon']} ${tone === 'good' ? styles['good'] : ''}`}>
        <Icon aria-hidden />
      </span>
      {/* Where the focus goes when what was pressed is gone. */}
      <Title tabIndex={-1}>{title}</Title>
      {children}
      {actions && <div className={`row ${styles['actions']}`}>{actions}</div>}
    </div>
  )
}
