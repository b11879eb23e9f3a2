import { useState } from 'react'
import type { CalendarLink as Link } from '../../../contract/appointments/appointments.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Field } from '../../ui/form/field.tsx'

/** The calendar feed address, with which the owner's phone shows the appointments. */
export function CalendarLink({ link }: { link: Link | undefined }) {
  const [since, setSince] = useState(link?.seit ?? null)
  const [url, setUrl] = useState('')
  const make = async () => {
    setUrl((await api('POST /api/admin/calendar')).url)
    setSince((await api('GET /api/admin/calendar')).seit)
  }
  const revoke = async () => {
    await api('DELETE /api/admin/calendar')
    setUrl('')
    setSince(null)
  }
  return (
    <>
      <p>
        Mit dieser Adresse zeigt der Kalender Ihres Telefons Ihre Termine: Fügen Sie sie dort als
        abonnierten Kalender hinzu. Wer die Adresse kennt, sieht Namen und Orte Ihrer Kundschaft;
        geben Sie sie nicht weiter. Manche Kalender schauen nur ein- bis zweimal am Tag nach: Was
        heute gilt, steht immer unter «Termine».
      </p>
      {url ? (
        <Field
          label="Adresse für Ihren Kalender"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
          hint="Sie wird nur jetzt angezeigt."
        />
      ) : (
        <p>{since ? `Eine Adresse gilt seit ${formatDate(since)}.` : 'Noch keine Adresse.'}</p>
      )}
      <p className="row">
        <ActionButton look="secondary" act={make}>
          {since ? 'Neue Adresse erstellen' : 'Adresse erstellen'}
        </ActionButton>
        {since && (
          <ActionButton look="plain" act={revoke} done="Kalender-Adresse aufgehoben">
            Adresse aufheben
          </ActionButton>
        )}
      </p>
    </>
  )
}
