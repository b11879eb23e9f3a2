import { useState } from 'react'
import type { Device } from '../../contract/devices/devices.ts'
import { deviceKinds, isAppliance, isDeviceKind, kindNames } from '../../contract/devices/kinds.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { problems } from '../../contract/problems.ts'
import { api, withRetry } from '../api.ts'
import { Field, SelectField } from '../ui/form/field.tsx'
import { useForm } from '../parts/use-form.ts'
import { FieldPair } from '../ui/form/field-group.tsx'
import { Form } from '../ui/form/form.tsx'
import { ApplianceFields } from './appliance-fields.tsx'
import { retiredWords } from './device-words.ts'
import styles from './devices.module.css'
import {
  applianceYearNames,
  type KnownDevice,
  readDevice,
  readRetired,
  yearNames,
} from './typed-device.ts'

type Props = {
  /** The device to edit; undefined for a new one. */
  device?: Device
  /** The business has read the rating plate, so it may enter the manufacturer's intervals. */
  isOwner?: boolean
  /** The owner, if it is not the user's own device. */
  idUser?: number | undefined
}

/** Registers a new device, or edits an existing one. */
export function DeviceForm(props: Props) {
  const { device, isOwner = false } = props
  const form = useDeviceForm(props)
  const day = dayFieldsOf(device)
  const [typ, setTyp] = useState<string>(device?.typ ?? '')
  const kind = isDeviceKind(typ) ? typ : 'anderes'
  const isHeating = isAppliance(kind)
  return (
    <Form form={form} submitLabel={device ? 'Speichern' : 'Gerät erfassen'}>
      <SelectField
        label="Typ"
        name="typ"
        defaultValue={device?.typ ?? ''}
        onChange={({ target }) => setTyp(target.value)}
        options={kindNames.map((kind) => [kind, deviceKinds[kind].name])}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
      </SelectField>
      <FieldPair>
        <Field
          label={isHeating ? 'Leistung (kW)' : 'Grösse (Liter oder Kilogramm)'}
          name="groesse"
          inputMode="decimal"
          defaultValue={String(device?.groesse ?? '').replace('.', ',')}
        />
        <Field
          label="Baujahr"
          name="baujahr"
          inputMode="numeric"
          maxLength={4}
          defaultValue={device?.baujahr ?? ''}
          hint="Steht auf dem Gerät."
        />
      </FieldPair>
      <Field
        label="Standort"
        name="standort"
        maxLength={fieldLimits.place}
        defaultValue={device?.standort ?? ''}
        hint="Zum Beispiel «Ferienhaus, Keller». Was vor dem Komma steht, gehört zusammen."
      />
      {isHeating ? (
        <ApplianceFields kind={kind} device={device} />
      ) : (
        <FieldPair>
          <Field label="In Betrieb seit" {...day('inBetrieb')} />
          <Field label="Letzte Wartung" {...day('letzteWartung')} hint="Leer: unbekannt." />
        </FieldPair>
      )}
      <MoreFields device={device} isOwner={isOwner} isHeating={isHeating} />
      {device && <StateField device={device} />}
    </Form>
  )
}

/** Registers the device entered, or saves the changes to an existing one. */
function useDeviceForm({ device: newest, isOwner = false, idUser }: Props) {
  // What is typed is of the state it began with, though the page may load another one meanwhile.
  const [device] = useState(newest)
  return useForm({
    draft: device || idUser !== undefined ? undefined : 'geraet',
    required: { typ: problems['device-kind'][1] },
    send: async (values, keyOf) => {
      const input = readDevice(values, isOwner)
      if (device) {
        const { id, revision } = device
        const body = { ...input, ...readRetired(values), revision }
        await api('PUT /api/devices/:id', { params: { id }, body })
      } else {
        const body = { ...input, ...(idUser !== undefined && { idUser }) }
        await api('POST /api/devices', { body, headers: keyOf(body) })
      }
      return device ? 'Gerät gespeichert' : 'Gerät erfasst'
    },
    failed: withRetry('Das Gerät konnte nicht gespeichert werden.'),
  })
}

/** Details few people know about a device. */
function MoreFields({
  device,
  isOwner,
  isHeating,
}: KnownDevice & { isOwner: boolean; isHeating: boolean }) {
  const day = dayFieldsOf(device)
  return (
    <details className={styles['more']}>
      <summary>Mehr Angaben</summary>
      <div className="stack">
        {isHeating ? (
          <Field label="In Betrieb seit" {...day('inBetrieb')} />
        ) : (
          <ExtinguisherFields device={device} />
        )}
        <Field
          label="Bezeichnung"
          name="bezeichnung"
          maxLength={fieldLimits.place}
          defaultValue={device?.bezeichnung ?? ''}
          hint="Marke oder Modell, freiwillig."
        />
        {isOwner && <Years device={device} isHeating={isHeating} />}
      </div>
    </details>
  )
}

/** What only an extinguisher has. */
function ExtinguisherFields({ device }: KnownDevice) {
  const day = dayFieldsOf(device)
  return (
    <>
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
    </>
  )
}

/** Whether it is still in use, and if not, why. */
function StateField({ device }: { device: Device }) {
  return (
    <SelectField
      label="Stand"
      name="ausserBetrieb"
      defaultValue={device.ausserBetrieb?.grund ?? ''}
      options={[['', 'In Gebrauch'], ...Object.entries(retiredWords)]}
    />
  )
}

type IntervalName = keyof Device['intervalle']
type DayField = 'inBetrieb' | 'letzteWartung' | 'letzterTausch' | 'letztePruefung' | 'ablauf'

/** The props of a date field of a device. */
function dayFieldsOf(device: Device | undefined) {
  return (name: DayField) => ({
    name,
    type: 'date',
    defaultValue: device?.[name] ?? '',
  })
}

/** The intervals for this device, where they are not the usual ones. */
function Years({ device, isHeating }: KnownDevice & { isHeating: boolean }) {
  return (
    <FieldPair>
      {Object.entries(isHeating ? applianceYearNames : yearNames).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          name={`jahre-${name}`}
          inputMode="decimal"
          maxLength={3}
          defaultValue={String(device?.intervalle[name as IntervalName] ?? '').replace('.', ',')}
          hint={`Leer: wie üblich. 0: nie.${isHeating ? ' 0,5: zweimal im Jahr.' : ''}`}
        />
      ))}
    </FieldPair>
  )
}
