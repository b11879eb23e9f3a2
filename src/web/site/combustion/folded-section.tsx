import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import styles from './folded-section.module.css'

/**
 * A section of a long page that a phone shows as its heading, to be opened; where there is room for columns it is open
 * and a `Section` like any other. Works without JavaScript, and find-in-page reaches what is folded.
 */
export function FoldedSection({
  eyebrow,
  title,
  lead,
  tone = 'paper',
  open = false,
  children,
  ...rest
}: {
  eyebrow: string
  title: string
  lead?: ReactNode
  tone?: 'paper' | 'card'
  /** Whether a phone shows it open. */
  open?: boolean
  /** Which visitors of the page it concerns; the page hides it from the others. */
  'data-for'?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`section ${styles[tone] ?? ''}`} aria-labelledby={id} {...rest}>
      <details className={`wrap ${styles['fold']}`} open={open}>
        <summary>
          <hgroup className={styles['head']}>
            <p className="eyebrow">{eyebrow}</p>
            <h2 id={id}>{title}</h2>
          </hgroup>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={styles['body']}>
          {lead && <p className={`lead ${styles['lead']}`}>{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  )
}
