import BellRing from 'lucide-react/icons/bell-ring'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { addressOf } from '../../../contract/endpoint.ts'
import type { AdminInvoice, NewReminder } from '../../../contract/invoices/invoices.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { reminderName, reminderTerm } from '../../../contract/invoices/reminders.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import actions from '../../ui/dialog/dialog-actions.module.css'
import { Notice } from '../../ui/message/notice.tsx'
import { useAction } from '../../parts/action.tsx'
import { RowButton } from '../list/row-action.tsx'
import { printMade } from '../page/print-made.ts'

/** Sends a reminder for an overdue invoice, by mail or on paper; renders nothing for others. */
export function SendReminder({
  invoice,
}: {
  invoice: Pick<
    AdminInvoice,
    'id' | 'nummer' | 'naechsteStufe' | 'vorname' | 'nachname' | 'email' | 'offen' | 'geliefert'
  >
}) {
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useAction()
  const { id, nummer, naechsteStufe: stufe, vorname, nachname, email, offen, geliefert } = invoice
  if (stufe === null) return null
  const name = reminderName(stufe)
  const send = (weg: NewReminder['weg']) =>
    run(async () => {
      const body = { stufe, weg, ...(!geliefert && { trotzdem: true }) }
      await printMade(
        weg === 'papier',
        () => api('POST /api/admin/invoices/:id/reminders', { params: { id }, body }),
        (made) =>
          addressOf('GET /api/admin/reminders/:id/pdf', { params: { id: made.reminder.id } }).path,
        'Der Brief steht bei der Rechnung.',
      ).finally(() => setOpen(false))
      return weg === 'mail' ? `${name} gesendet` : `${name} erstellt`
    })
  return (
    <>
      <RowButton icon={BellRing} onClick={() => setOpen(true)} aria-label={`${name} zu ${nummer}`}>
        <span>{name}</span>
      </RowButton>
      <Dialog title={`Rechnung ${nummer}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          {vorname} {nachname} hat {formatChf(toRappen(offen))} noch nicht bezahlt. Die {name} nennt
          eine neue Frist von {reminderTerm.inWords} Tagen und enthält einen Einzahlungsschein.
        </p>
        {!geliefert && (
          <Notice>
            Zu dieser Rechnung ist noch nichts geliefert. Möchten Sie trotzdem mahnen?
          </Notice>
        )}
        {email === null && <p>Diese Person hat keine E-Mail-Adresse.</p>}
        <div className={`row ${actions['actions']}`}>
          <Button
            icon={Printer}
            look={email === null ? 'primary' : 'secondary'}
            aria-disabled={busy || undefined}
            onClick={() => void send('papier')}
          >
            Als Brief drucken
          </Button>
          {email !== null && (
            <Button icon={Mail} aria-disabled={busy || undefined} onClick={() => void send('mail')}>
              Per E-Mail senden
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
