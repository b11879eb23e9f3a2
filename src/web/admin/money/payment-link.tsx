import Copy from 'lucide-react/icons/copy'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import type { NewPaymentLink } from '../../../contract/orders/phone-orders.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toast } from '../../ui/message/toast.ts'
import { ActionButton } from '../../parts/action.tsx'

/** Creates a link for paying the order without signing in, mails it, and shows it only once. */
export function PaymentLinkButton({ orderId }: { orderId: number }) {
  const [made, setMade] = useState<NewPaymentLink>()
  const params = { id: orderId }
  return (
    <>
      <ActionButton
        icon={Link2}
        look="secondary"
        act={async () => setMade(await api('POST /api/admin/orders/:id/payment-link', { params }))}
      >
        Zahlungslink senden
      </ActionButton>
      <Dialog title="Zahlungslink" isOpen={made !== undefined} onClose={() => setMade(undefined)}>
        {made && <PaymentLink link={made.link} to={made.an} />}
      </Dialog>
    </>
  )
}

/** The link, to be passed on by other means than mail; `to` is where it was mailed to. */
export function PaymentLink({ link, to }: { link: string; to: string | null }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Kopiert')
    } catch {
      toast.error('Bitte den Link markieren und kopieren.')
    }
  }
  return (
    <div className="stack">
      <p>
        {to
          ? `Der Link ist unterwegs an ${to}.`
          : 'Diese Person hat keine E-Mail-Adresse. Geben Sie ihr den Link weiter, zum Beispiel als SMS.'}{' '}
        Er öffnet die Zahlung ohne Anmeldung und steht nur jetzt hier; ein früherer Link gilt nicht
        mehr.
      </p>
      <Field label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div>
        <Button icon={Copy} look="secondary" onClick={() => void copy()}>
          Link kopieren
        </Button>
      </div>
    </div>
  )
}
