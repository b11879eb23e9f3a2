import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import styles from './opening.module.css'

/**
 * A point of a list that is checked: whether it is done (undefined: the shop cannot know), what it says, and in `children`
 * what is to do.
 */
export function CheckPoint({
  title,
  says,
  isDone,
  openIcon,
  children,
}: {
  title: string
  says: string
  isDone: boolean | undefined
  openIcon: LucideIcon
  children: ReactNode
}) {
  const isUnknown = isDone === undefined
  const Icon = isUnknown ? CircleQuestionMark : isDone ? CircleCheck : openIcon
  return (
    <li className={isUnknown ? styles['unknown'] : isDone ? styles['done'] : undefined}>
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
