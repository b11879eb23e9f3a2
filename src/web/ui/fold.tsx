import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useRef } from 'react'
import styles from './fold.module.css'
import { useReveal } from './use-reveal.ts'

/**
 * A section of a page that is folded until somebody opens it; `about` says in the folded line how much or what is
 * inside. A link to `#id` opens it. Nothing remembers whether it was open.
 */
export function Fold({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  const fold = useRef<HTMLDetailsElement>(null)
  useReveal(fold, id)
  return (
    <section aria-labelledby={id}>
      <details ref={fold} className={styles['fold']}>
        <summary>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {about !== undefined && <span className={styles['about']}>{about}</span>}
          <ChevronDown aria-hidden />
        </summary>
        <div className={styles['inside']}>{children}</div>
      </details>
    </section>
  )
}
