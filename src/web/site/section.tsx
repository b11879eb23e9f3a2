import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A section of a page with its heading. `tone="card"` gives it the lighter background. */
export function Section({
  eyebrow,
  title,
  lead,
  tone = 'paper',
  children,
}: {
  eyebrow: string
  title: string
  lead?: ReactNode
  tone?: 'paper' | 'card'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`section ${styles[tone] ?? ''}`} aria-labelledby={id}>
      <div className="wrap">
        <header className={styles['head']}>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
