import { Link } from 'react-router'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { AppointmentTime } from '../appointments/appointment-time.tsx'

/** A person's appointments and requests. */
export function PersonAppointments({ appointments }: Pick<PersonDetail, 'appointments'>) {
  return (
    <section className="card" aria-labelledby="termine">
      <h2 id="termine">Termine</h2>
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
    </section>
  )
}
