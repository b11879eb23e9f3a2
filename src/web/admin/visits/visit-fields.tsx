import { Link } from 'react-router'
import { type VisitService, visitServices } from '../../../contract/appointments/words.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { isAbout } from '../../../contract/devices/work.ts'
import { checklistOfService } from '../../../contract/service/checklists.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { bindTo } from '../../ui/form/bind-to.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { CheckList } from './check-list.tsx'
import { MeasurementFields } from './measurement-fields.tsx'
import { PartList } from './part-list.tsx'
import { SignatureField } from './signature-field.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import { goodsOf, visited } from './visit-body.ts'
import { changeService, type VisitDraft } from './visit-draft.ts'
import { VisitedDevice } from './visited-device.tsx'
import styles from './visit.module.css'

/** The fields of a visit: its day, each device, and its conclusion. */
export function VisitFields({ kept, today }: { kept: KeptDraft; today: string | undefined }) {
  const { draft } = kept
  const { form } = draft
  const change = (part: Partial<VisitDraft>) => void kept.change(part)
  const bound = bindTo(draft, change)
  /** Whether the visit is about no device of the register. */
  const isAlone = visited(draft).length === 0
  const isShown = ({ id, typ }: Device) => draft.geraete[id]?.isDone || isAbout(draft.leistung, typ)
  const shown = form.geraete.filter(isShown)
  const others = form.geraete.filter((device) => !isShown(device))
  const card = (device: Device) => <VisitedDevice key={device.id} device={device} kept={kept} />
  return (
    <>
      <Field
        label="Datum"
        type="date"
        {...bound('datum')}
        hint={today && draft.datum !== today && `Heute ist der ${formatDay(today)}.`}
      />
      <SelectField
        label="Leistung"
        value={draft.leistung}
        onChange={({ target }) => change(changeService(draft, target.value as VisitService))}
        options={Object.entries(visitServices)}
      />
      {form.geraete.length === 0 && (
        <Notice>
          Hier ist kein Gerät erfasst: Schreiben Sie unten, was gemacht wurde.{' '}
          <Link to={`/admin/users/${form.idUser}#geraete`}>Geräte erfassen</Link>
        </Notice>
      )}
      {shown.map(card)}
      {others.length > 0 && (
        <details className={styles['points']}>
          <summary>Weitere Geräte ({others.length})</summary>
          <div className="stack">{others.map(card)}</div>
        </details>
      )}
      <section className={`card ${styles['device']}`} aria-label="Abschluss">
        {isAlone && (
          <CheckList
            name="besuch"
            points={checklistOfService(draft.leistung)}
            results={draft.pruefpunkte}
            onChange={(pruefpunkte) => change({ pruefpunkte })}
          />
        )}
        {isAlone && draft.leistung === 'feuerungskontrolle' && (
          <MeasurementFields typed={draft.messung} onChange={(messung) => change({ messung })} />
        )}
        <TextArea
          label={isAlone ? 'Was wurde gemacht?' : 'Was wurde sonst gemacht? (freiwillig)'}
          rows={2}
          maxLength={fieldLimits.note}
          {...bound('arbeit')}
        />
        <Field
          label="Preis der Arbeit in CHF (freiwillig)"
          inputMode="decimal"
          autoComplete="off"
          hint="Leer: wie vereinbart, nach der Preisliste oder dem Preisrechner. Material kommt dazu."
          {...bound('preis')}
        />
        <BroughtGoods draft={draft} onChange={(fehlend) => change({ fehlend })} />
        <PartList parts={draft.teile} onChange={(teile) => change({ teile })} />
        <TextArea
          label="Bemerkung zum Besuch (freiwillig)"
          rows={2}
          maxLength={fieldLimits.note}
          {...bound('bemerkung')}
        />
        {isAlone && (
          <Field
            label="Frist für Mängel (freiwillig)"
            type="date"
            {...bound('frist')}
            hint="Die Person steht dann auf der Liste dieses Tages."
          />
        )}
        <SignatureField
          value={draft.unterschrift}
          onChange={(unterschrift) => change({ unterschrift })}
        />
      </section>
    </>
  )
}

/** What was ordered «zum Termin mitbringen»: it is handed over with the visit, unless it stayed in the house. */
function BroughtGoods({
  draft,
  onChange,
}: {
  draft: VisitDraft
  onChange: (missing: number[]) => void
}) {
  const goods = goodsOf(draft)
  if (goods.length === 0) return null
  const missing = new Set(draft.fehlend)
  return (
    <fieldset className={styles['works']}>
      <legend>Mitgebracht und übergeben</legend>
      {goods.map(({ order_id: id, order_no, artikel }) => (
        <label key={id} className="tick">
          <input
            type="checkbox"
            checked={!missing.has(id)}
            onChange={() => onChange([...missing.symmetricDifference(new Set([id]))])}
          />{' '}
          {artikel.join(', ')} ({order_no})
        </label>
      ))}
    </fieldset>
  )
}
