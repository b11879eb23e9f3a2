import { useId } from 'react'
import { explainFires } from '../../contract/catalogue/fire-class-words.ts'
import type { Facts } from '../../contract/catalogue/product-facts.ts'
import { classesInWords, FireClassTiles } from '../ui/text/fire-class.tsx'
import styles from './fire-rating.module.css'
import { ratingLine } from './product-facts.ts'

/** The rating of a device, explained in words when clicked; without a rating, the standard it meets. */
export function FireRating({ facts }: { facts: Facts }) {
  const id = useId()
  const line = ratingLine(facts)
  const explained = explainFires(facts)
  if (explained.length === 0) return line
  const { fireClasses } = facts
  const label = [fireClasses.length > 0 && classesInWords(fireClasses), line]
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`touch ${styles['rating']}`}
        aria-label={`${label.filter(Boolean).join(', ')} – was heisst das?`}
      >
        {fireClasses.length > 0 && <FireClassTiles classes={fireClasses} />} {line}
      </button>
      <div id={id} popover="auto" className={styles['words']}>
        {explained.map(({ sign, words }) => (
          <p key={sign}>
            <b>{sign}</b> {words}
          </p>
        ))}
        <p>Der Buchstabe sagt, was der Löscher löscht, die Zahl, wie viel davon.</p>
      </div>
    </>
  )
}
