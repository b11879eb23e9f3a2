import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Page } from '../../contract/paging.ts'
import styles from './pager.module.css'

/** Which rows of how many are shown, and the way to the other pages. The page stands in the address. */
export function Pager({ list: { data, page, limit, total } }: { list: Page<unknown> }) {
  const [params] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / limit))
  const first = (page - 1) * limit + 1
  const to = (target: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(target))
    return `?${next.toString()}`
  }
  return (
    <nav className={styles['pager']} aria-label="Seiten der Liste">
      <p>
        {data.length > 0 ? `${first}–${first + data.length - 1} von ${total}` : `0 von ${total}`}
      </p>
      {last > 1 && (
        <p className={styles['steps']}>
          <Step label="Vorherige Seite" to={page > 1 ? to(page - 1) : undefined}>
            <ChevronLeft aria-hidden />
          </Step>
          <span aria-current="page">
            Seite {page} von {last}
          </span>
          <Step label="Nächste Seite" to={page < last ? to(page + 1) : undefined}>
            <ChevronRight aria-hidden />
          </Step>
        </p>
      )}
    </nav>
  )
}

function Step({
  label,
  to,
  children,
}: {
  label: string
  to: string | undefined
  children: ReactNode
}) {
  if (to === undefined)
    return <span className={`${styles['step']} ${styles['off']}`}>{children}</span>
  return (
    <Link to={to} className={styles['step']} aria-label={label} title={label}>
      {children}
    </Link>
  )
}
