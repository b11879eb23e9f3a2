import type { AppointmentAnswer } from '../../contract/appointments/appointments.ts'
import { useRevalidator } from 'react-router'
import { fieldLimits } from '../../contract/limits.ts'
import { statusOf, withRetry } from '../api.ts'
import { TextArea } from '../ui/form/field.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import styles from './request.module.css'
import { readWindowFields, WindowFields } from './window-fields.tsx'

export type Answer = (body: AppointmentAnswer) => Promise<unknown>

/** Asks for times other than the proposed one. */
export function OtherTimesForm({ revision, answer }: { revision: number; answer: Answer }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check(values) {
      const { problem } = readWindowFields(values)
      return problem ? { fields: { tag1: problem } } : undefined
    },
    async send(values) {
      const { windows: fenster } = readWindowFields(values)
      const bemerkung = values['bemerkung'] ?? ''
      try {
        await answer({ antwort: 'anderer-wunsch', revision, fenster, bemerkung })
      } catch (failure) {
        if (statusOf(failure) === 409) await revalidate()
        throw failure
      }
      return 'Wunsch gesendet'
    },
    failed: withRetry('Ihr Wunsch konnte nicht gesendet werden.'),
  })
  return (
    <Form form={form} submitLabel="Wunsch senden" busyLabel="Wird gesendet …">
      <WindowFields />
      <TextArea
        label="Möchten Sie etwas dazu sagen? (freiwillig)"
        name="bemerkung"
        className={styles['area']}
        rows={2}
        maxLength={fieldLimits.note}
      />
    </Form>
  )
}
