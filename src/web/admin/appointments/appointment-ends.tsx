import { useState } from 'react'
import { canStep } from '../../../contract/appointments/words.ts'
import type { AppointmentDetail } from '../../../contract/appointments/appointments.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { useAction } from '../../visitor/use-action.ts'

/** Ends an appointment: completed, or cancelled with a reason. */
export function AppointmentEnds({
  detail: { id, status, revision },
}: {
  detail: AppointmentDetail
}) {
  const [isAsked, setAsked] = useState(false)
  const [bemerkung, setReason] = useState('')
  const { busy, run } = useAction('Das hat nicht geklappt.')
  const call = { params: { id }, body: { revision } }
  const done = () =>
    run(async () => {
      await api('POST /api/admin/appointments/:id/done', call)
      return 'Als erledigt gemeldet'
    })
  const cancel = () =>
    run(async () => {
      await api('POST /api/admin/appointments/:id/cancel', {
        params: { id },
        body: { revision, bemerkung },
      }).finally(() => setAsked(false))
      return 'Termin abgesagt'
    })
  return (
    <div className="row">
      {canStep('erledigen', status) && (
        <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void done()}>
          Als erledigt melden
        </Button>
      )}
      <Button look="plain" onClick={() => setAsked(true)}>
        Termin absagen
      </Button>
      <Dialog title="Termin absagen?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>Die Kundin oder der Kunde erhält eine E-Mail.</p>
        <Field
          label="Grund (freiwillig, steht in der E-Mail)"
          maxLength={fieldLimits.reason}
          value={bemerkung}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions keep="Termin behalten" onKeep={() => setAsked(false)}>
          <Button aria-disabled={busy || undefined} onClick={() => void cancel()}>
            Ja, absagen
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
