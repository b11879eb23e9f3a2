import type { dueWords } from '../../contract/due-words.ts'
import styles from './due-list.module.css'

/** When what is due on a device. */
export function DueList({ days }: { days: ReturnType<typeof dueWords> }) {
  return (
    <dl className={styles['due']}>
      {days.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
