import type { AdminAppointment } from '../../../contract/appointments/appointments.ts'
import { api } from '../../api.ts'
import { Ask } from '../../parts/ask.tsx'
import { withChannel } from './customer-channel.tsx'

/** Reports that a visit took place. It asks first: the person is thanked for it, and there is no way back. */
export function ReportDone({
  appointment: { id, revision, email },
  label,
}: {
  appointment: Pick<AdminAppointment, 'id' | 'revision' | 'email'>
  label: string
}) {
  return (
    <Ask
      label={label}
      title="Termin erledigt?"
      keep="Noch nicht"
      yes="Ja, erledigt"
      act={() =>
        api('POST /api/admin/appointments/:id/done', { params: { id }, body: { revision } })
      }
      done={(answer) => withChannel('Als erledigt gemeldet', answer)}
    >
      <p>
        {email && `Sie waren da: Dafür dankt eine E-Mail an ${email}. `}
        Das lässt sich nicht rückgängig machen.
      </p>
    </Ask>
  )
}
