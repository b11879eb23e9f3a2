import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const icons = { info: Info, error: CircleAlert, success: CircleCheck }
const roles = { info: undefined, error: 'alert', success: 'status' } as const

/** A message that stays on the page until its cause is gone. Errors are announced at once. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof icons
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={`${styles['notice']} ${styles[tone] ?? ''}`} role={roles[tone]}>
      <Icon aria-hidden />
      <div className={styles['body']}>{children}</div>
    </div>
  )
}
