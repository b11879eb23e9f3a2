import CircleX from 'lucide-react/icons/circle-x'
import SearchCheck from 'lucide-react/icons/search-check'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing was paid; the customer can try again. */
export function Refused({
  title,
  onRetry,
  children,
}: {
  title: string
  onRetry: () => void
  children: ReactNode
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleX}
        title={title}
        actions={<Button onClick={onRetry}>Erneut versuchen</Button>}
      >
        {children && <p>{children}</p>}
      </EmptyState>
    </div>
  )
}

/** Paying again would be wrong here; the order list shows what has been received. */
export function Stopped({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState
        icon={SearchCheck}
        title={title}
        actions={<ButtonLink to="/bestellungen">Zu den Bestellungen</ButtonLink>}
      >
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}

/** The amount received does not match the order, in the server's words. */
export function InReview({ reason }: { reason: string }) {
  return <Stopped title="Wir prüfen Ihre Zahlung">{reason}</Stopped>
}
