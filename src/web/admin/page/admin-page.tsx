import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

/** A page of the admin area: title, actions, content. */
export function AdminPage({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <header className={`row ${styles['head']}`}>
        <h1>{title}</h1>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </>
  )
}
