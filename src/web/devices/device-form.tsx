import { useRevalidator } from 'react-router'
import type { Device, DeviceChange, NewDevice, RetiredReason } from '../../contract/devices.ts'
import { deviceKinds, kindNames } from '../../contract/device-kinds.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { problems } from '../../contract/problems.ts'
import { api } from '../api.ts'
import { refusalOf } from '../form-refusal.ts'
import { Field, SelectField } from '../ui/field.tsx'
import { FieldPair, type Flaws, Form, useForm, type Values } from '../ui/form.tsx'
import { toast } from '../ui/toast.ts'
import { retiredWords } from './device-words.ts'
import styles from './devices.module.css'

/** Registers a device, or changes the one that is given. */
export function DeviceForm({
  device,
  isOwner = false,
  idUser,
  onDone,
}: {
  device?: Device
  /** The business has read the plate: it may name the maker's years. */
  isOwner?: boolean
  /** Whose it is, where it is not the own one. */
  idUser?: number | undefined
  onDone: () => void
}) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: (values) =>
      values['typ'] ? undefined : { fields: { typ: problems['device-kind'][1] } },
    submit: async (values) => {
      try {
        const told = readDevice(values, isOwner)
        if (device) {
          const { id, revision } = device
          const body = { ...told, ...readRetired(values), revision }
          await api('PUT /api/devices/:id', { params: { id }, body })
        } else
          await api('POST /api/devices', {
            body: { ...told, ...(idUser !== undefined && { idUser }) },
          })
      } catch (failure) {
        return refused(failure)
      }
      toast.success(device ? 'Gerät gespeichert' : 'Gerät erfasst')
      onDone()
      await revalidate()
      return undefined
    },
  })
  const { errors } = form
  const day = (name: DayField) => ({
    name,
    type: 'date',
    defaultValue: device?.[name] ?? '',
    error: errors[name],
  })
  return (
    <Form
      form={form}
      submitLabel={device ? 'Speichern' : 'Gerät erfassen'}
      busyLabel="Wird gespeichert …"
    >
      <SelectField label="Typ" name="typ" defaultValue={device?.typ ?? ''} error={errors['typ']}>
        <option value="" disabled>
          Bitte wählen
        </option>
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {deviceKinds[kind].name}
          </option>
        ))}
      </SelectField>
      <FieldPair>
        <Field
          label="Grösse (Liter oder Kilogramm)"
          name="groesse"
          inputMode="decimal"
          defaultValue={String(device?.groesse ?? '').replace('.', ',')}
          error={errors['groesse']}
        />
        <Field
          label="Baujahr"
          name="baujahr"
          inputMode="numeric"
          maxLength={4}
          defaultValue={device?.baujahr ?? ''}
          error={errors['baujahr']}
          hint="Steht auf dem Gerät."
        />
      </FieldPair>
      <Field
        label="Standort"
        name="standort"
        maxLength={fieldLimits.place}
        defaultValue={device?.standort ?? ''}
        error={errors['standort']}
        hint="Zum Beispiel «Ferienhaus, Keller». Was vor dem Komma steht, gehört zusammen."
      />
      <FieldPair>
        <Field label="In Betrieb seit" {...day('inBetrieb')} />
        <Field label="Letzte Wartung" {...day('letzteWartung')} hint="Leer: unbekannt." />
      </FieldPair>
      <details className={styles['more']}>
        <summary>Mehr Angaben</summary>
        <div className="stack">
          <FieldPair>
            <Field label="Letzter Wechsel des Löschmittels" {...day('letzterTausch')} />
            <Field label="Letzte Druckprüfung (CO2)" {...day('letztePruefung')} />
          </FieldPair>
          <FieldPair>
            <Field label="Aufgedrucktes Ablaufdatum" {...day('ablauf')} />
            <SelectField
              label="Ohne Fluor (PFAS)"
              name="fluorfrei"
              defaultValue={device?.fluorfrei ?? 'unbekannt'}
            >
              <option>unbekannt</option>
              <option>ja</option>
              <option>nein</option>
            </SelectField>
          </FieldPair>
          <Field
            label="Bezeichnung"
            name="bezeichnung"
            maxLength={fieldLimits.place}
            defaultValue={device?.bezeichnung ?? ''}
            error={errors['bezeichnung']}
            hint="Marke oder Modell, freiwillig."
          />
          {isOwner && <Years device={device} errors={errors} />}
        </div>
      </details>
      {device && (
        <SelectField
          label="Stand"
          name="ausserBetrieb"
          defaultValue={device.ausserBetrieb?.grund ?? ''}
        >
          <option value="">In Gebrauch</option>
          {Object.entries(retiredWords).map(([reason, word]) => (
            <option key={reason} value={reason}>
              {word}
            </option>
          ))}
        </SelectField>
      )}
    </Form>
  )
}

type DayField = 'inBetrieb' | 'letzteWartung' | 'letzterTausch' | 'letztePruefung' | 'ablauf'

const yearNames = { wartung: 'Wartung', tausch: 'Löschmittel', ersatz: 'Lebensdauer' } as const

/** What the maker says of this device. */
function Years({ device, errors }: { device: Device | undefined; errors: Record<string, string> }) {
  return (
    <FieldPair>
      {Object.entries(yearNames).map(([name, label]) => (
        <Field
          key={name}
          label={`${label}: Jahre laut Hersteller`}
          name={`jahre-${name}`}
          inputMode="numeric"
          maxLength={2}
          defaultValue={device?.intervalle[name as keyof typeof yearNames] ?? ''}
          error={errors[`jahre-${name}`]}
          hint="Leer: wie üblich. 0: nie."
        />
      ))}
    </FieldPair>
  )
}

/** The typed device. What is no number goes to the server as one that cannot be, and comes back with its reason. */
function readDevice(values: Values, isOwner: boolean): NewDevice {
  const text = (name: string) => values[name]?.trim() ?? ''
  const day = (name: string) => text(name) || null
  const number = (name: string, wrong: number) => {
    const typed = text(name).replace(',', '.')
    return typed === '' ? null : /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : wrong
  }
  const years = (name: keyof typeof yearNames) => {
    const typed = text(`jahre-${name}`)
    return /^\d{1,2}$/.test(typed) ? Math.min(50, Number(typed)) : null
  }
  return {
    typ: text('typ'),
    groesse: number('groesse', 0),
    baujahr: number('baujahr', 0),
    standort: text('standort'),
    bezeichnung: text('bezeichnung'),
    inBetrieb: day('inBetrieb'),
    ablauf: day('ablauf'),
    letzteWartung: day('letzteWartung'),
    letzterTausch: day('letzterTausch'),
    letztePruefung: day('letztePruefung'),
    fluorfrei: text('fluorfrei') as NonNullable<NewDevice['fluorfrei']>,
    ...(isOwner && {
      intervalle: { wartung: years('wartung'), tausch: years('tausch'), ersatz: years('ersatz') },
    }),
  }
}

function readRetired(values: Values): Pick<DeviceChange, 'ausserBetrieb'> {
  return { ausserBetrieb: (values['ausserBetrieb'] || null) as RetiredReason | null }
}

function refused(failure: unknown): Flaws {
  return refusalOf(failure, 'Das Gerät konnte nicht gespeichert werden.', {
    'device-kind': 'typ',
    'device-size': 'groesse',
    'device-year': 'baujahr',
  })
}
