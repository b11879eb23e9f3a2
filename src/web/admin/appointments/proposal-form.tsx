import { useRevalidator } from 'react-router'
import type { AppointmentDetail, Span } from '../../../contract/appointments/appointments.ts'
import { api, codeOf, textOf, withRetry } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { toast } from '../../ui/message/toast.ts'
import { channelText } from './customer-channel.tsx'
import {
  type Agreement,
  checkTime,
  doneText,
  readTime,
  TimeFields,
  useAgreement,
} from './time-fields.tsx'

/** Proposes or agrees a time, prefilled with the first hour of the customer's preference. */
export function ProposalForm({
  detail,
  time,
  initial,
}: {
  detail: AppointmentDetail
  time: Span | undefined
  initial: Agreement
}) {
  const { id, revision, status } = detail
  const wanted = useAgreement(initial, status === 'bestaetigt')
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: checkTime,
    send: (values) =>
      wanted.enter(async () => {
        const body = { ...readTime(values), revision, ...wanted.forced }
        try {
          const answer = await api('POST /api/admin/appointments/:id/propose', {
            params: { id },
            body,
          })
          return doneText(body.status, answer)
        } catch (failure) {
          if (codeOf(failure) !== 'appointment-changed') throw failure
          // The new state remounts the form, which would lose the error: shown as a toast.
          toast.error(textOf(failure))
          return revalidate()
        }
      }),
    failed: withRetry('Der Termin konnte nicht gespeichert werden.'),
  })
  return (
    <div className="narrow" onChange={wanted.onChange}>
      <Form form={form} submitLabel={wanted.submitLabel}>
        <TimeFields time={time} {...wanted.choice} without={id} />
        <p>{channelText(detail)}</p>
      </Form>
    </div>
  )
}
