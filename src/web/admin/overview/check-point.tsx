import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import styles from './opening.module.css'

/** A point of a list that is checked: whether it is done, what it says, and in `children` what is to do. */
export function CheckPoint({
  title,
  says,
  isDone,
  openIcon,
  children,
}: {
  title: string
  says: string
  isDone: boolean
  openIcon: LucideIcon
  children: ReactNode
}) {
  const Icon = isDone ? CircleCheck : openIcon
  return (
    <li className={isDone ? styles['done'] : undefined}>
      <Icon aria-hidden />
      <div className="stack">
        <h2>
          {title}
          <small>{says}</small>
        </h2>
        {children}
      </div>
    </li>
  )
}
