import { type DeviceKind, fuelsOf } from '../../contract/devices/kinds.ts'
import { Field } from '../ui/form/field.tsx'
import { FieldPair } from '../ui/form/field-group.tsx'
import { FuelField } from './fuel-field.tsx'
import type { KnownDevice } from './typed-device.ts'

/** What is asked of a heating, a stove or a chimney instead of what an extinguisher has. */
export function ApplianceFields({ kind, device }: KnownDevice & { kind: DeviceKind }) {
  return (
    <>
      <FuelField
        choices={fuelsOf(kind)}
        name="brennstoff"
        defaultValue={device?.brennstoff ?? ''}
      />
      <FieldPair>
        {lastDays.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            type="date"
            defaultValue={device?.[name] ?? ''}
            hint="Leer: unbekannt."
          />
        ))}
      </FieldPair>
    </>
  )
}

const lastDays = [
  ['letzteReinigung', 'Letzte Reinigung'],
  ['letzteKontrolle', 'Letzte Kontrolle'],
] as const
