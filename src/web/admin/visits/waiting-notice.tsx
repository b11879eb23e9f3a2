import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'

/** A closed visit that has not been sent yet: nothing can be changed by accident meanwhile. */
export function WaitingNotice({
  isSending,
  other,
  send,
  onEdit,
}: {
  isSending: boolean
  /** The other admin who closed it. */
  other: string | undefined
  send: () => Promise<void>
  onEdit: () => void
}) {
  if (isSending) return <Notice>Wird gesendet …</Notice>
  const edit = (
    <Button look="secondary" onClick={onEdit}>
      Weiter bearbeiten
    </Button>
  )
  if (other !== undefined)
    return (
      <Notice>
        <strong>Wartet auf {other}.</strong> Der Bericht ist auf diesem Gerät gespeichert und wird
        gesendet, sobald {other} sich hier anmeldet. Schliessen Sie ihn selbst ab, steht Ihr Name
        darin.
        <div className="row">{edit}</div>
      </Notice>
    )
  return (
    <Notice tone="success">
      <strong>Wartet auf Netz.</strong> Alles ist auf diesem Gerät gespeichert und wird gesendet,
      sobald die Verbindung wieder da ist.
      <div className="row">
        <Button onClick={() => void send()}>Jetzt senden</Button>
        {edit}
      </div>
    </Notice>
  )
}
