import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { useSite } from '../../use-site.ts'
import styles from './admin-page.module.css'

/** The title of the page inside the layout, from the list of pages. */
export const PageTitle = createContext<string | undefined>(undefined)

/**
 * A page of the admin area: title, actions, content. The title is that of the page, or else what it is about; the
 * document has the same, which the metadata of the layout cannot know.
 */
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
  const heading = useRef<HTMLHeadingElement>(null)
  const { business } = useSite()
  // Before the change of the page is announced by its title (shell/route-change.tsx).
  useLayoutEffect(() => {
    document.title = `${heading.current?.textContent} | ${business.name}`
  })
  return (
    <>
      <header className={`row ${styles['head']}`}>
        <h1 ref={heading}>{title ?? ownTitle}</h1>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </>
  )
}
