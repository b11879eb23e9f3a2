import { Link } from 'react-router'
import { formatDay } from '../../../contract/time/date-format.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartList } from './part-list.tsx'
import { SignatureField } from './signature-field.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import type { VisitDraft } from './visit-draft.ts'
import { VisitedDevice } from './visited-device.tsx'
import styles from './visit.module.css'

/** The fields of a visit: its day, each device, and its conclusion. */
export function VisitFields({ kept, today }: { kept: KeptDraft; today: string | undefined }) {
  const { draft, changeDevice } = kept
  const { form } = draft
  const change = (part: Partial<VisitDraft>) => void kept.change(part)
  return (
    <>
      <Field
        label="Datum"
        type="date"
        value={draft.datum}
        hint={today && draft.datum !== today && `Heute ist der ${formatDay(today)}.`}
        onChange={(event) => change({ datum: event.target.value })}
      />
      {form.geraete.length === 0 && (
        <Notice>
          Hier ist kein Gerät erfasst: Schreiben Sie unten, was gemacht wurde.{' '}
          <Link to={`/admin/users/${form.idUser}#geraete`}>Geräte erfassen</Link>
        </Notice>
      )}
      {form.geraete.map((device) => {
        const entry = draft.geraete[device.id]
        return (
          entry && (
            <VisitedDevice
              key={device.id}
              device={device}
              draft={entry}
              onChange={(part) => changeDevice(device.id, part)}
              onTake={(file) => kept.takePhoto(device.id, file)}
              onDrop={(key) => kept.dropPhoto(device.id, key)}
            />
          )
        )
      })}
      <section className={`card ${styles['device']}`} aria-label="Abschluss">
        <TextArea
          label={
            form.geraete.length === 0
              ? 'Was wurde gemacht?'
              : 'Was wurde sonst gemacht? (freiwillig)'
          }
          rows={2}
          maxLength={fieldLimits.note}
          value={draft.arbeit}
          onChange={(event) => change({ arbeit: event.target.value })}
        />
        <Field
          label="Preis der Arbeit in CHF (freiwillig)"
          inputMode="decimal"
          autoComplete="off"
          hint="Leer: wie vereinbart oder nach dem Preisrechner. Material kommt dazu."
          value={draft.preis}
          onChange={(event) => change({ preis: event.target.value })}
        />
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
    </>
  )
}
