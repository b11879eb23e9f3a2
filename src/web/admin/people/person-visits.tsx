import { Link } from 'react-router'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import type { Visit } from '../../../contract/service/visits.ts'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { VisitReports } from '../../devices/visit-reports.tsx'
import { Fold } from '../../ui/fold.tsx'
import { AppointmentTime } from '../appointments/appointment-time.tsx'
import { date } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'

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
        <DataList
          caption="Termine dieser Person"
          columns={columns}
          rows={appointments}
          keyOf={({ id }) => id}
        />
      )}
      {visits.length > 0 && <VisitReports visits={visits} isOwner />}
    </Fold>
  )
}

const columns: readonly Column<PersonDetail['appointments'][number]>[] = [
  {
    title: 'Anliegen',
    kind: 'title',
    phone: 'main',
    cell: (row) => <Link to={`/admin/termine/${row.id}`}>{wantedInWords(row)}</Link>,
  },
  { title: 'Zeit', phone: 'sub', cell: (row) => <AppointmentTime row={row} /> },
  {
    title: 'Stand',
    kind: 'state',
    phone: 'sub',
    cell: ({ status }) => <AppointmentMark status={status} />,
  },
  date('Angefragt', 'createdAt'),
]
