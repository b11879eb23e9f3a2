import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/message/notice.tsx'
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

/** In place of a page whose content could not be loaded: says so, and where to go on. */
export function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <AdminPage>
      <Notice tone="error">{children}</Notice>
    </AdminPage>
  )
}

/** What has a page of its own: what stands there if there is none or it cannot be loaded, and the list it belongs to. */
const kinds = {
  appointment: {
    missing: 'Diesen Termin gibt es nicht.',
    failed: 'Konnte Termin nicht laden',
    list: { to: '/admin/termine', label: 'Zu den Terminen' },
  },
  draft: {
    missing: 'Diesen Entwurf gibt es nicht mehr.',
    failed: 'Konnte den Entwurf nicht laden',
    list: { to: '/admin/geld/entwuerfe', label: 'Alle Entwürfe' },
  },
  order: {
    missing: 'Diese Bestellung gibt es nicht.',
    failed: 'Konnte Positionen nicht laden',
    list: { to: '/admin/orders', label: 'Alle Bestellungen' },
  },
  person: {
    missing: 'Diese Person gibt es nicht.',
    failed: 'Konnte Nutzer nicht laden',
    list: { to: '/admin/users', label: 'Alle Kunden' },
  },
  product: {
    missing: 'Produkt nicht gefunden',
    failed: 'Konnte Produkt nicht laden',
    list: { to: '/admin/products', label: 'Zu den Produkten' },
  },
}

/** The link from a thing to the list it belongs to. */
export function BackToList({ of }: { of: keyof typeof kinds }) {
  const { to, label } = kinds[of].list
  return (
    <ButtonLink to={to} look="plain">
      {label}
    </ButtonLink>
  )
}

/** In place of a page about one thing, as `loadOne` gives it: null if there is none, undefined if it can be asked for again. */
export function NothingHere({
  kind,
  subject,
}: {
  kind: keyof typeof kinds
  subject: null | undefined
}) {
  const { missing, failed, list } = kinds[kind]
  const isMissing = subject === null
  return (
    <AdminPage>
      <div role="alert">
        <EmptyState
          icon={isMissing ? SearchX : CloudOff}
          title={isMissing ? missing : failed}
          actions={
            <>
              {!isMissing && (
                <Button onClick={() => window.location.reload()}>Noch einmal versuchen</Button>
              )}
              <ButtonLink to={list.to} look="secondary">
                {list.label}
              </ButtonLink>
            </>
          }
        />
      </div>
    </AdminPage>
  )
}
