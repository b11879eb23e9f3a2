import { Fragment } from 'react'
import styles from './typeset.module.css'

/** What must not be torn apart: a number and its unit, a letter and its word. */
const together =
  /(\d+(?:[.,]\d+)?(?: × \d+)? (?:Liter|ml|kg|kW|cm|mm|m|Jahre?|Stück)\b|\b[A-Z]-[A-ZÄÖÜ][a-zäöü]+)/
/** Where a long word may be: behind its first part, when enough of it follows. */
const joint =
  /(?<=Brandschutz|Feuerlösch|Fettbrand|Brandflucht|Rettungs|Hinweis|Kohlenmonoxid|Rauchwarn|Wandhalter|Schutz|Löscher)(?=[a-zäöü]{5})/

/**
 * A short text, broken where a typesetter would break it. The signs for it are of the style sheet: what is read out,
 * searched for and copied is the text itself.
 */
export function Typeset({ text }: { text: string }) {
  return text.split(together).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles['together']}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>
        {part.split(joint).map((piece, index, pieces) =>
          index < pieces.length - 1 ? (
            <span key={index} className={styles['joint']}>
              {piece}
            </span>
          ) : (
            piece
          ),
        )}
      </Fragment>
    ),
  )
}
