import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatSpan } from '../../../contract/date-format.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { VisitClosed } from '../../../contract/visits.ts'
import { ApiError, isSessionOver, textOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { CustomerPhone } from '../page/customer-phone.tsx'
import { SessionOver } from '../page/session-over.tsx'
import { flawOf } from './flaw-of.ts'
import { PartList } from './part-list.tsx'
import { sendDraft } from './send-draft.ts'
import { SignatureField } from './signature-field.tsx'
import { useNetwork } from './use-network.ts'
import { VisitedDevice } from './visited-device.tsx'
import { type DeviceDraft, dropDraft, saveDraft, type VisitDraft } from './visit-draft.ts'
import { VisitDone } from './visit-done.tsx'
import styles from './visit.module.css'

/** The form of a visit. Every change lies in the browser's own storage before anything else happens to it. */
export function VisitEditor({ initial }: { initial: VisitDraft }) {
  const [draft, setDraft] = useState(initial)
  const [closed, setClosed] = useState<VisitClosed>()
  const [said, setSaid] = useState<React.ReactNode>()
  const [isKept, setKept] = useState(true)
  const isSending = useRef(false)
  const { form, state } = draft
  const isWaiting = state === 'wartet' && !closed

  const store = (next: VisitDraft) => {
    setDraft(next)
    return saveDraft(next).then(
      () => setKept(true),
      () => setKept(false),
    )
  }
  const change = (part: Partial<VisitDraft>) => void store({ ...draft, ...part })
  const changeDevice = (id: number, part: Partial<DeviceDraft>) => {
    const before = draft.geraete[id]
    if (before) change({ geraete: { ...draft.geraete, [id]: { ...before, ...part } } })
  }

  const send = async (sent: VisitDraft) => {
    if (isSending.current) return
    isSending.current = true
    try {
      setClosed(await sendDraft(sent))
      setSaid(undefined)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 0) return setSaid(undefined)
      if (isSessionOver(failure))
        return setSaid(<SessionOver again="senden Sie dann hier noch einmal" />)
      setSaid(textOf(failure, 'Der Besuch konnte nicht gespeichert werden.'))
      // Refused for what it says: it can be corrected. A server in trouble is asked again.
      const isRefused =
        failure instanceof ApiError && failure.status < 500 && failure.status !== 429
      if (isRefused) await store({ ...sent, state: 'entwurf' })
    } finally {
      isSending.current = false
    }
  }
  const close = async () => {
    const flaw = flawOf(draft)
    setSaid(flaw)
    if (flaw) return
    const waiting = { ...draft, state: 'wartet' as const }
    await store(waiting)
    await send(waiting)
  }
  useNetwork(isWaiting, () => void send(draft))
  // One that waited when the page was left is sent as soon as it is opened again.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !isWaiting) return
    begun.current = true
    void send(draft)
  })

  const name = `${form.vorname} ${form.nachname}`.trim()
  if (closed) return <VisitDone visit={closed} name={name} idUser={form.idUser ?? 0} />
  return (
    <AdminPage title={name}>
      <div className={`stack ${styles['visit']}`}>
        <address>
          {form.strasse}, {form.plz} {form.ort}
          {form.telefon && (
            <>
              <br />
              <CustomerPhone number={form.telefon} />
            </>
          )}
          {form.termin?.von && (
            <>
              <br />
              Termin: {formatSpan(form.termin.von, form.termin.von)}
            </>
          )}
        </address>
        {form.bemerkung && <p className={styles['text']}>{form.bemerkung}</p>}
        {!isKept && (
          <Notice tone="error">
            Dieses Telefon speichert nichts: Senden Sie den Bericht, bevor Sie die Seite verlassen.
          </Notice>
        )}
        {isWaiting && (
          <Notice tone="success">
            <strong>Wartet auf Netz.</strong> Alles ist auf diesem Gerät gespeichert und wird
            gesendet, sobald die Verbindung wieder da ist.
            <div className="row">
              <Button onClick={() => void send(draft)}>Jetzt senden</Button>
              <Button look="secondary" onClick={() => change({ state: 'entwurf' })}>
                Weiter bearbeiten
              </Button>
            </div>
          </Notice>
        )}
        <fieldset className={styles['body']} disabled={isWaiting} aria-label="Besuch">
          <Field
            label="Datum"
            type="date"
            value={draft.datum}
            onChange={(event) => change({ datum: event.target.value })}
          />
          {form.geraete.length === 0 && (
            <Notice>
              Hier ist noch kein Gerät erfasst.{' '}
              <Link to={`/admin/users/${form.idUser}#geraete`}>Geräte erfassen</Link>
            </Notice>
          )}
          {form.geraete.map((device) => {
            const told = draft.geraete[device.id]
            return (
              told && (
                <VisitedDevice
                  key={device.id}
                  device={device}
                  draft={told}
                  onChange={(part) => changeDevice(device.id, part)}
                />
              )
            )
          })}
          <section className={`card ${styles['device']}`} aria-label="Abschluss">
            <PartList parts={draft.teile} onChange={(teile) => change({ teile })} />
            <TextArea
              label="Bemerkung zum Besuch (freiwillig)"
              rows={2}
              maxLength={fieldLimits.note}
              value={draft.bemerkung}
              onChange={(event) => change({ bemerkung: event.target.value })}
            />
            <SignatureField
              value={draft.unterschrift}
              onChange={(unterschrift) => change({ unterschrift })}
            />
          </section>
        </fieldset>
        {said && <Notice tone="error">{said}</Notice>}
        {!isWaiting && (
          <>
            <Button wide onClick={() => void close()}>
              Besuch abschliessen
            </Button>
            <Button look="plain" onClick={() => void dropDraft(draft).then(() => history.back())}>
              Entwurf verwerfen
            </Button>
          </>
        )}
      </div>
    </AdminPage>
  )
}
