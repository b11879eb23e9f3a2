import { createContext, type ReactNode, useContext } from 'react'
import styles from './admin-page.module.css'

/** The title of the page shown: each says it once, `export const handle = { title: 'Bank' }`. */
export function titleOf(matches: readonly ({ handle?: unknown } | undefined)[]) {
  return (matches.at(-1)?.handle as { title?: string } | undefined)?.title
}

/** The title of the page inside the layout. */
export const PageTitle = createContext<string | undefined>(undefined)

/** A page of the admin area: title, actions, content. The title is that of the page, or else what it is about. */
export function AdminPage({
  title,
  actions,
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const ownTitle = useContext(PageTitle)
  return (
    <>
      <header className={`row ${styles['head']}`}>
        <h1>{title ?? ownTitle}</h1>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </>
  )
}
