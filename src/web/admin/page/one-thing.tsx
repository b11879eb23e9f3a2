import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'

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
