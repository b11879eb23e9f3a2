import type { LucideIcon } from 'lucide-react'
import styles from './info-cards.module.css'

type InfoCard = {
  icon: LucideIcon
  title: string
  text: string
  points?: readonly string[]
}

/** Cards side by side. */
export function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
  return (
    <ul className={`columns ${styles['cards']}`}>
      {cards.map(({ icon: Icon, title, text, points }) => (
        <li key={title} className="card">
          <span className={styles['tile']} aria-hidden="true">
            <Icon />
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
    </ul>
  )
}
