import type { dueWords } from '../../contract/devices/due-words.ts'
import styles from './due-list.module.css'

/** The due dates of a device. */
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
