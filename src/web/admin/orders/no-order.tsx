import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'

/** The order does not exist, or could not be loaded; then with a retry button. */
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

/** The link back to the list. */
export function BackToOrders() {
  return (
    <ButtonLink to="/admin/orders" look="plain">
      Alle Bestellungen
    </ButtonLink>
  )
}
