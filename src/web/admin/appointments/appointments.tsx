import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { appointmentStates, takesPlace } from '../../../contract/appointments/states.ts'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { AdminAppointment } from '../../../contract/appointments/appointments.ts'
import { date } from '../list/columns.tsx'
import { period, search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
import { RowLink } from '../list/row-action.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateMark } from '../../ui/text/state-mark.tsx'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { AppointmentTime, timeOf } from './appointment-time.tsx'

/** The requests, and the schedule of some days. */
const page = listPage({
  things: 'Termine',
  call: 'GET /api/admin/appointments',
  filters: [
    search('Name, Ort, Telefon, E-Mail'),
    period([
      ['offen', 'Wartet auf Sie'],
      ['vorbei', 'Vorbei: erledigt?'],
      ...Object.entries(appointmentStates),
    ]),
  ],
  actions: (
    <>
      <ButtonLink icon={CalendarPlus} to="/admin/termine/neu">
        Neuer Termin
      </ButtonLink>
      <RowLink to="?status=offen">Wartet auf Sie</RowLink>
    </>
  ),
  keyOf: ({ id }) => id,
  dense: true,
  columns: [
    {
      title: 'Name',
      kind: 'title',
      phone: 'main',
      cell: ({ id, vorname, nachname }) => (
        <Link to={`/admin/termine/${id}`}>
          {vorname} {nachname}
        </Link>
      ),
    },
    { title: 'Zeit', kind: 'short', cell: (row) => <AppointmentTime row={row} /> },
    {
      title: 'Wann',
      kind: 'short',
      phone: 'sub',
      isPhoneOnly: true,
      cell: (row) => {
        const { time } = timeOf(row)
        return time ? formatDateTime(time.von) : '–'
      },
    },
    { title: 'Ort', kind: 'name', phone: 'sub', cell: ({ plz, ort }) => `${plz} ${ort}` },
    { title: 'Anliegen', kind: 'wide', phone: 'sub', cell: (row) => wantedInWords(row) },
    date('Angefragt', 'createdAt'),
    { title: 'Stand', kind: 'wide', phone: 'sum', cell: (row) => <State row={row} /> },
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

function State({ row: { angekuendigt, status, termin } }: { row: AdminAppointment }) {
  const [now] = useState(() => Date.now())
  const isOver = takesPlace(status, angekuendigt) && termin && Date.parse(termin.bis) <= now
  return isOver ? <StateMark tone="due">Erledigt?</StateMark> : <AppointmentMark status={status} />
}
