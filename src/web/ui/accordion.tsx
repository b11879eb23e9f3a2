import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './accordion.module.css'

/** Questions that expand one by one. Works without JavaScript, and find-in-page reaches collapsed answers. */
export function Accordion({
  entries,
}: {
  entries: readonly { question: string; answer: ReactNode }[]
}) {
  return (
    <div className={styles['accordion']}>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles['answer']}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
