import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './info-cards.module.css'
import './tile.css'

export type InfoCard = {
  icon: LucideIcon
  title: string
  text: ReactNode
  points?: readonly string[]
}

/** Cards side by side. `numbered` shows them as steps of a process, in order. */
export function InfoCards({
  cards,
  numbered = false,
}: {
  cards: readonly InfoCard[]
  numbered?: boolean
}) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`columns ${styles['cards']}`}>
      {cards.map(({ icon: Icon, title, text, points }, at) => (
        <li key={title} className="card">
          <span className={`tile ${numbered ? styles['number'] : ''}`} aria-hidden="true">
            {numbered ? at + 1 : <Icon />}
          </span>
          <h3>{title}</h3>
          <div className={styles['text']}>{text}</div>
          {points && (
            <ul className={styles['points']}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </List>
  )
}
