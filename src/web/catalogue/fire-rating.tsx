import { useId } from 'react'
import { explainFires } from '../../contract/catalogue/fire-class-words.ts'
import type { Facts } from '../../contract/catalogue/product-facts.ts'
import { FireClasses } from '../ui/fire-class.tsx'
import styles from './fire-rating.module.css'
import { ratingLine } from './product-facts.ts'

/** The rating of a device, explained in words when clicked; without a rating, the standard it meets. */
export function FireRating({ facts }: { facts: Facts }) {
  const id = useId()
  const line = ratingLine(facts)
  const explained = explainFires(facts)
  if (explained.length === 0) return line
  return (
    <>
      <button type="button" popoverTarget={id} className={styles['rating']}>
        <FireClasses classes={facts.fireClasses} />
        {line && <span>{line}</span>}
        <span className="visually-hidden"> – was heisst das?</span>
      </button>
      <div id={id} popover="auto" className={styles['words']}>
        <dl>
          {explained.map(({ sign, words }) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p>Der Buchstabe sagt, was der Löscher löscht, die Zahl, wie viel davon.</p>
      </div>
    </>
  )
}
