import { Link } from 'react-router'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import type { Visit } from '../../../contract/service/visits.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { VisitReports } from '../../devices/visit-reports.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold.tsx'
import { AppointmentTime } from '../appointments/appointment-time.tsx'

/** A person's appointments and requests, and the reports of past visits; renders nothing without any. */
export function PersonVisits({
  appointments,
  visits,
}: Pick<PersonDetail, 'appointments'> & { visits: readonly Visit[] }) {
  const count = appointments.length + visits.length
  if (count === 0) return null
  return (
    <Fold id="termine" title="Termine und Berichte" about={count}>
      {appointments.length > 0 && (
        <DataTable
          caption="Termine dieser Person"
          columns={['Anliegen', 'Zeit', 'Stand', 'Angefragt']}
          rows={appointments.map((row) => [
            <Link key="what" to={`/admin/termine/${row.id}`}>
              {wantedInWords(row)}
            </Link>,
            <AppointmentTime key="time" row={row} />,
            <AppointmentMark key="state" status={row.status} />,
            formatDate(row.createdAt),
          ])}
        />
      )}
      {visits.length > 0 && <VisitReports visits={visits} isOwner />}
    </Fold>
  )
}
