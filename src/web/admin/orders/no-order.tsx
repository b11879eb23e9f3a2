import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'

/** There is no such order, or it could not be fetched: then it can be tried again. */
export function NoOrder({ isMissing }: { isMissing: boolean }) {
  const { revalidate } = useRevalidator()
  return (
    <AdminPage title="Bestellung">
      <div className="stack">
        {isMissing ? (
          <Notice tone="error">Diese Bestellung gibt es nicht.</Notice>
        ) : (
          <Notice tone="error">
            Konnte Positionen nicht laden
            <Button look="secondary" onClick={() => void revalidate()}>
              Erneut versuchen
            </Button>
          </Notice>
        )}
        <p>
          <BackToOrders />
        </p>
      </div>
    </AdminPage>
  )
}

/** The way back to the list. */
export function BackToOrders() {
  return (
    <ButtonLink to="/admin/orders" look="plain">
      Alle Bestellungen
    </ButtonLink>
  )
}
