import { Button, ButtonLink } from '../../ui/button.tsx'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { UnsavedChanges } from '../page/unsaved-changes.tsx'
import { useKeptDraft, type KeptDraft } from './use-kept-draft.ts'
import { useSending } from './use-sending.tsx'
import { type VisitDraft, dropDraft } from './visit-draft.ts'
import { VisitFields } from './visit-fields.tsx'
import styles from './visit.module.css'
import { useNavigate } from 'react-router'
import { Ask } from '../../parts/ask.tsx'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { formatSpan } from '../../../contract/time/date-format.ts'
import type { VisitClosed, VisitForm } from '../../../contract/service/visits.ts'
import { VisitInvoice } from '../../devices/visit-invoice.tsx'
import { CustomerPhone } from '../page/customer-phone.tsx'
import { placeText } from '../page/place-line.ts'

/** A visit from draft to completion; `today` (Swiss day) is known only with a network. */
export function VisitEditor({
  initial,
  today,
}: {
  initial: VisitDraft
  today: string | undefined
}) {
  const kept = useKeptDraft(initial)
  const { draft, isKept } = kept
  const { closed, refusal, isWaiting, close, ...sending } = useSending(kept)
  const { form } = draft
  if (closed) return <VisitDone visit={closed} form={form} />
  return (
    <AdminPage title={fullName(form.vorname, form.nachname)}>
      <div className={`stack ${styles['visit']}`}>
        <VisitPlace form={form} />
        {form.bemerkung && <p className="as-typed">{form.bemerkung}</p>}
        {!isKept && (
          <Notice tone="error">
            Dieses Telefon speichert nichts: Senden Sie den Bericht, bevor Sie die Seite verlassen.
          </Notice>
        )}
        {draft.refused && !refusal && (
          <Notice tone="error">
            <strong>Nicht angenommen.</strong> {draft.refused}
          </Notice>
        )}
        <UnsavedChanges isDirty={() => !isKept} />
        {isWaiting && (
          <WaitingNotice {...sending} onEdit={() => void kept.change({ state: 'entwurf' })} />
        )}
        <fieldset className={styles['body']} disabled={isWaiting}>
          <legend className="visually-hidden">Besuch</legend>
          <VisitFields kept={kept} today={today} />
        </fieldset>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {!isWaiting && (
          <>
            <Button wide onClick={() => void close()}>
              Besuch abschliessen
            </Button>
            <DropDraft whole={kept.whole} />
          </>
        )}
      </div>
    </AdminPage>
  )
}

/** Discards a draft after a confirmation, as it is stored nowhere else. */
function DropDraft({ whole }: Pick<KeptDraft, 'whole'>) {
  const navigate = useNavigate()
  const drop = async () => {
    await dropDraft(await whole()).catch(() => undefined)
    await navigate('/admin/service')
  }
  return (
    <Ask
      look="plain"
      label="Entwurf verwerfen"
      title="Entwurf verwerfen?"
      keep="Entwurf behalten"
      yes="Verwerfen"
      isKeepAdvised
      act={drop}
    >
      <p>Was Sie zu diesem Besuch eingegeben haben, liegt nur auf diesem Gerät.</p>
    </Ask>
  )
}

/** Where a visit takes place, whom to call on the way, and when they expect us. */
function VisitPlace({ form }: { form: VisitForm }) {
  const { telefon, termin } = form
  return (
    <address>
      {placeText(form)}
      {telefon && (
        <>
          <br />
          <CustomerPhone number={telefon} />
        </>
      )}
      {termin?.von && termin.bis && (
        <>
          <br />
          Termin: {formatSpan(termin.von, termin.bis)}
        </>
      )}
    </address>
  )
}

/** A closed visit that has not been sent yet: nothing can be changed by accident meanwhile. */
function WaitingNotice({
  isSending,
  other,
  send,
  onEdit,
}: Pick<ReturnType<typeof useSending>, 'isSending' | 'other' | 'send'> & { onEdit: () => void }) {
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

/** A visit the server has received: where its report was sent, and the next steps. */
function VisitDone({ visit, form }: { visit: VisitClosed; form: VisitForm }) {
  const { id, nummer, an } = visit
  return (
    <AdminPage title={fullName(form.vorname, form.nachname)}>
      <div className="stack">
        <FocusedNotice>
          <strong>Abgeschlossen.</strong> Servicebericht {nummer}{' '}
          {an === null
            ? 'ist bereit zum Drucken: Diese Person hat keine E-Mail-Adresse.'
            : `geht an ${an}.`}
        </FocusedNotice>
        <div className="row">
          <a href={`/api/visits/${id}/report.pdf`} target="_blank" rel="noreferrer">
            Servicebericht ansehen (PDF)
          </a>
          <VisitInvoice visit={visit} />
        </div>
        <div className="row">
          <ButtonLink to="/admin/termine">Zu den Terminen</ButtonLink>
          <ButtonLink to={`/admin/users/${form.idUser}`} look="secondary">
            Zur Person
          </ButtonLink>
        </div>
      </div>
    </AdminPage>
  )
}
