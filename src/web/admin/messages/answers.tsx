import type { Answer } from '../../../contract/contact/messages.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import styles from './answers.module.css'

/** What was answered to a message from here, oldest first; nothing where nothing was. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return answers.map(({ id, text, createdAt, by }) => (
    <figure key={id} className={styles['said']}>
      <figcaption>
        {by} antwortete am {formatDateTime(createdAt)}:
      </figcaption>
      <p className="as-typed">{text}</p>
    </figure>
  ))
}
