import { printedCode } from '../../../contract/devices/device-code.ts'
import { checklistOf, measuredOf } from '../../../contract/service/checklists.ts'
import { workNames, worksOn } from '../../../contract/devices/work.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { atPlace, deviceName, dueWords } from '../../../contract/devices/due-words.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { outcomeWords } from '../../../contract/service/words.ts'
import { bindTo } from '../../ui/form/bind-to.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { CheckList } from './check-list.tsx'
import { ChoiceField } from './choice-field.tsx'
import { MeasurementFields } from './measurement-fields.tsx'
import { isMeasured } from './visit-body.ts'
import { DevicePhotos } from './device-photos.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import type { DeviceDraft } from './visit-draft.ts'
import styles from './visit.module.css'

const measures = { druck: 'Druck in bar', gewicht: 'Gewicht in kg' }

/** The work done on one device of a visit. */
export function VisitedDevice({ device, kept }: { device: Device; kept: KeptDraft }) {
  const draft = kept.draft.geraete[device.id]
  if (!draft) return null
  const onChange = (change: Partial<DeviceDraft>) => kept.changeDevice(device.id, change)
  const name = atPlace(deviceName(device), device.standort)
  const points = checklistOf(device.typ, draft)
  const measured = measuredOf(device.typ)
  const { isDone } = draft
  const bound = bindTo(draft, onChange)
  const [next] = dueWords(device.faellig)
  return (
    <section className={`card ${styles['device']}`} aria-label={name}>
      <label className={`tick ${styles['chosen']}`}>
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => onChange({ isDone: event.target.checked })}
        />
        <span>
          {name}
          <small>
            Nr. {printedCode(device.code)}
            {device.baujahr !== null && `, Baujahr ${device.baujahr}`}
            {next && `, ${next.name} ${next.text}`}
          </small>
        </span>
      </label>
      {isDone && (
        <>
          <fieldset className={styles['works']}>
            <legend>Gemacht</legend>
            {worksOn(device.typ).map((work) => (
              <label key={work} className="tick">
                <input
                  type="checkbox"
                  checked={draft[work]}
                  onChange={(event) => onChange({ [work]: event.target.checked })}
                />{' '}
                {workNames[work]}
              </label>
            ))}
          </fieldset>
          <CheckList
            name={String(device.id)}
            points={points}
            results={draft.pruefpunkte}
            onChange={(pruefpunkte) => onChange({ pruefpunkte })}
          />
          {measured && (
            <Field
              label={`${measures[measured]} (freiwillig)`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              {...bound('messwert')}
            />
          )}
          {isMeasured(device, draft) && (
            <MeasurementFields
              device={device}
              typed={draft.messung}
              onChange={(messung) => onChange({ messung })}
            />
          )}
          <ChoiceField
            legend="Ergebnis"
            name={`${device.id}-ergebnis`}
            options={outcomeWords}
            value={draft.ergebnis}
            onChange={(ergebnis) => onChange({ ergebnis })}
          />
          {draft.ergebnis === 'maengel' && (
            <Field
              label="Frist für die Mängel (freiwillig)"
              type="date"
              {...bound('frist')}
              hint="An diesem Tag ist die Nachkontrolle fällig."
            />
          )}
          <TextArea
            label="Bemerkung (freiwillig)"
            rows={2}
            maxLength={fieldLimits.note}
            {...bound('bemerkung')}
          />
          <DevicePhotos device={device} kept={kept} />
        </>
      )}
    </section>
  )
}
