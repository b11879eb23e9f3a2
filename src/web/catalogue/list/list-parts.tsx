import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './found-products.module.css'
import type { Finding } from '../load-products.ts'

/**
 * Pagination of a long list, loaded only where there are several pages. The next page starts at its first product and
 * moves the focus there, as the clicked link may be gone.
 */
export default function ListParts({
  parts: { page, pages, before, after },
}: Pick<Finding, 'parts'>) {
  const pressedOn = useRef<number>(undefined)
  useEffect(() => {
    if (pressedOn.current === undefined || pressedOn.current === page) return
    pressedOn.current = undefined
    const list = document.getElementById('liste')
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }, [page])
  const step = (to: string | undefined, label: string) =>
    to !== undefined && (
      <ButtonLink
        to={to}
        look="secondary"
        rel="nofollow"
        prefetch="none"
        onClick={() => {
          pressedOn.current = page
        }}
      >
        {label}
      </ButtonLink>
    )
  return (
    <nav aria-label="Teile der Liste" className={`row ${styles['parts']}`}>
      {step(before, 'Zurück')}
      <span>
        Teil {page} von {pages}
      </span>
      {step(after, 'Weitere Produkte')}
    </nav>
  )
}
