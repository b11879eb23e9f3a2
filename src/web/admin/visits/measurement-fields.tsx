import type { Device } from '../../../contract/devices/devices.ts'
import { type Fuel, fuelNames } from '../../../contract/devices/kinds.ts'
import {
  burnerOf,
  judge,
  type Measure,
  measureNames,
  measures,
  verdictInWords,
} from '../../../contract/service/emissions.ts'
import { FuelField } from '../../devices/fuel-field.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FieldPair } from '../../ui/form/field-group.tsx'
import { readBurner, readMeasurement } from './visit-body.ts'
import type { MeasuredDraft } from './visit-draft.ts'
import styles from './visit.module.css'

/** The values measured in the exhaust gas, each judged while it is typed. */
export function MeasurementFields({
  device,
  typed,
  onChange,
}: {
  /** Undefined for a heating that is not in the register. */
  device?: Device
  typed: MeasuredDraft
  onChange: (typed: MeasuredDraft) => void
}) {
  const burner = burnerOf(device, readBurner(typed))
  const count = measureNames.filter((name) => typed[name]).length
  const judged = new Map(
    judge(readMeasurement(typed) ?? {}, burner).map((one) => [one.measure, one]),
  )
  const hintOf = (name: Measure) => {
    const one = judged.get(name)
    if (!one || Number.isNaN(one.value)) return undefined
    const words = verdictInWords(one)
    return one.verdict === 'ueberschritten' ? (
      <strong className={styles['over']}>{words}</strong>
    ) : (
      words
    )
  }
  return (
    <details className={styles['points']} open={count > 0 || undefined}>
      <summary>Messung ({count === 1 ? '1 Wert' : `${count} Werte`})</summary>
      <div className="stack">
        {device === undefined && (
          <FuelField
            choices={fuelNames}
            value={typed.brennstoff ?? ''}
            onChange={({ target }) => onChange({ ...typed, brennstoff: target.value as Fuel | '' })}
          />
        )}
        <FieldPair>
          <SelectField
            label="Brenner"
            value={typed.stufe ?? ''}
            onChange={({ target }) =>
              onChange({ ...typed, stufe: target.value as NonNullable<MeasuredDraft['stufe']> })
            }
          >
            <option value="">einstufig</option>
            <option value="1">zweistufig, Stufe 1</option>
            <option value="2">zweistufig, Stufe 2</option>
          </SelectField>
          <SelectField
            label="Heizmedium"
            value={typed.ueber110 ? 'ja' : ''}
            onChange={({ target }) => onChange({ ...typed, ueber110: target.value === 'ja' })}
          >
            <option value="">bis 110 °C</option>
            <option value="ja">über 110 °C</option>
          </SelectField>
        </FieldPair>
        {measureNames.map((name) => {
          const { name: label, unit } = measures[name]
          return (
            <Field
              key={name}
              label={unit === '' ? label : `${label} in ${unit}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={typed[name] ?? ''}
              hint={hintOf(name)}
              onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
            />
          )
        })}
      </div>
    </details>
  )
}
