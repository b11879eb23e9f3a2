import { useState } from 'react'
import { canStep } from '../../../contract/appointments/states.ts'
import type { AppointmentDetail } from '../../../contract/appointments/appointments.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { Ask } from '../../parts/ask.tsx'
import { inChannel, outcomeText, channelText } from './customer-channel.tsx'
import { ReportDone } from './report-done.tsx'
import { Field } from '../../ui/form/field.tsx'

/** Ends an appointment: completed, or cancelled with a reason. */
export function AppointmentEnds({ detail }: { detail: AppointmentDetail }) {
  const { id, status, revision, weg } = detail
  const [bemerkung, setReason] = useState('')
  const params = { id }
  return (
    <div className="row">
      {canStep('erledigen', status) && (
        <ReportDone appointment={detail} label="Als erledigt melden" />
      )}
      <Ask
        look="plain"
        label="Termin absagen"
        title="Termin absagen?"
        keep="Termin behalten"
        yes="Ja, absagen"
        act={() =>
          api('POST /api/admin/appointments/:id/cancel', { params, body: { revision, bemerkung } })
        }
        done={(answer) => outcomeText('Termin abgesagt', answer)}
      >
        <p>{channelText(detail)}</p>
        <Field
          label={`Grund (freiwillig, steht ${inChannel[weg]})`}
          maxLength={fieldLimits.reason}
          value={bemerkung}
          onChange={(event) => setReason(event.target.value)}
        />
      </Ask>
    </div>
  )
}
