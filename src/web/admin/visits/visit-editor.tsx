import { Link } from 'react-router'
import { formatDate } from '../../../contract/date-format.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { UnsavedChanges } from '../page/unsaved-changes.tsx'
import { DropDraft } from './drop-draft.tsx'
import { PartList } from './part-list.tsx'
import { SignatureField } from './signature-field.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSending } from './use-sending.tsx'
import type { VisitDraft } from './visit-draft.ts'
import { VisitDone } from './visit-done.tsx'
import { VisitPlace } from './visit-place.tsx'
import { VisitedDevice } from './visited-device.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import styles from './visit.module.css'

/** The form of a visit; `today` (Swiss day) is known as long as there is a network. */
export function VisitEditor({
  initial,
  today,
}: {
  initial: VisitDraft
  today: string | undefined
}) {
  const kept = useKeptDraft(initial)
  const { draft, isKept, changeDevice } = kept
  const { closed, said, isWaiting, close, ...sending } = useSending(kept)
  const { form } = draft
  const change = (part: Partial<VisitDraft>) => void kept.change(part)
  const name = `${form.vorname} ${form.nachname}`.trim()
  if (closed) return <VisitDone visit={closed} name={name} idUser={form.idUser ?? 0} />
  return (
    <AdminPage title={name}>
      <div className={`stack ${styles['visit']}`}>
        <VisitPlace form={form} />
        {form.bemerkung && <p className={styles['text']}>{form.bemerkung}</p>}
        {!isKept && (
          <Notice tone="error">
            Dieses Telefon speichert nichts: Senden Sie den Bericht, bevor Sie die Seite verlassen.
          </Notice>
        )}
        {draft.refused && !said && (
          <Notice tone="error">
            <strong>Nicht angenommen.</strong> {draft.refused}
          </Notice>
        )}
        <UnsavedChanges isDirty={() => !isKept} />
        {isWaiting && <WaitingNotice {...sending} onEdit={() => change({ state: 'entwurf' })} />}
        <fieldset className={styles['body']} disabled={isWaiting} aria-label="Besuch">
          <Field
            label="Datum"
            type="date"
            value={draft.datum}
            hint={today && draft.datum !== today && `Heute ist der ${formatDate(today)}.`}
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
                  onTake={(file) => kept.takePhoto(device.id, file)}
                  onDrop={(key) => kept.dropPhoto(device.id, key)}
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
            <DropDraft whole={kept.whole} />
          </>
        )}
      </div>
    </AdminPage>
  )
}
