import type { Device, NewDeviceService } from '../../../contract/devices/devices.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { problems } from '../../../contract/problems.ts'
import { type Work, workNames, works, worksOn } from '../../../contract/devices/work.ts'
import { api, withRetry } from '../../api.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import styles from './device-rows.module.css'
import { useToday } from '../../ui/use-today.ts'

/** Records the work done on a device. The same work takes effect once, however often it is sent. */
export function ServiceForm({ device }: { device: Device }) {
  const today = useToday()
  const form = useForm({
    check: (values) => {
      const isDone = works.some((name) => values[name])
      return isDone || values['ergebnis'] !== 'einsatzbereit'
        ? undefined
        : { notice: problems['service-empty'][1] }
    },
    send: async (values, keyOf) => {
      const done = Object.fromEntries(works.map((work) => [work, work in values]))
      const body = {
        datum: values['datum'] ?? '',
        ...(done as Record<Work, boolean>),
        ergebnis: values['ergebnis'] as NonNullable<NewDeviceService['ergebnis']>,
        bemerkung: values['bemerkung'] ?? '',
      }
      await api('POST /api/admin/devices/:id/services', {
        params: { id: device.id },
        headers: keyOf(body),
        body,
      })
      return 'Service eingetragen'
    },
    failed: withRetry('Der Service konnte nicht gespeichert werden.'),
  })
  return (
    <Form form={form} submitLabel="Service eintragen">
      <Field label="Datum" name="datum" type="date" defaultValue={today} />
      <div className={styles['checks']}>
        {worksOn(device.typ).map((work) => (
          <label key={work} className="tick">
            <input type="checkbox" name={work} defaultChecked={work === worksOn(device.typ)[0]} />{' '}
            {workNames[work]}
          </label>
        ))}
      </div>
      <SelectField label="Ergebnis" name="ergebnis">
        <option value="einsatzbereit">Einsatzbereit</option>
        <option value="ausser-betrieb">Ausser Betrieb genommen</option>
        <option value="ersetzt">Durch ein neues ersetzt</option>
      </SelectField>
      <TextArea
        label="Bemerkung"
        name="bemerkung"
        hint="Freiwillig. Die Kundin oder der Kunde liest sie."
        rows={3}
        maxLength={fieldLimits.note}
      />
    </Form>
  )
}
