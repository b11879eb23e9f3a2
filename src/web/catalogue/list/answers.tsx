import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/catalogue/finding.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import '../../ui/styles/note.css'
import styles from './answers.module.css'

/** The pages that answer what was searched for, above the products. Loaded only when a search is a question. */
export default function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <ul className={styles['answers']} aria-label="Antworten">
      {answers.map(({ question, path, text }) => (
        <li key={question} className={text ? 'note' : 'card'}>
          {text !== undefined && (
            <p>
              <Typeset text={text} />
            </p>
          )}
          <Link to={path} rel="nofollow">
            {question}
            <ArrowRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
