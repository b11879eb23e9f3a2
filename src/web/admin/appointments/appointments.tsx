import { useState } from 'react'
import { Link } from 'react-router'
import { appointmentStates, wantedInWords } from '../../../contract/appointments/words.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { swissDayAfter, swissDayOf } from '../../../contract/time/swiss-days.ts'
import { api } from '../../api.ts'
import { loadList, only } from '../list/load-list.ts'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { PeriodFilter } from '../list/period-filter.tsx'
import { RowLink } from '../list/row-action.tsx'
import { SearchField } from '../list/search-field.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import type { Route } from './+types/appointments.ts'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { AppointmentTime } from './appointment-time.tsx'

export const handle = { title: 'Termine' }

/** The filters of the list, in the page's address and in the API. */
const filters = ['search', 'status', 'from', 'to'] as const

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) =>
    api('GET /api/admin/appointments', { query: only(query, [...filters, 'page']) }),
  )

/** The requests, and the schedule of some days. */
export default function AppointmentsPage({ loaderData: { list } }: Route.ComponentProps) {
  const [now] = useState(() => Date.now())
  const today = swissDayOf(now)
  // Sunday is the seventh day.
  const monday = swissDayAfter(today, 1 - (new Date(`${today}T12:00:00Z`).getUTCDay() || 7))
  return (
    <AdminPage
      actions={
        <>
          <RowLink to="?status=offen">Wartet auf Sie</RowLink>
          <RowLink to={`?from=${today}&to=${today}`}>Heute</RowLink>
          <RowLink to={`?from=${monday}&to=${swissDayAfter(monday, 6)}`}>Diese Woche</RowLink>
        </>
      }
    >
      <ListTools>
        <SearchField name="search" label="Termine suchen" hint="Name, Ort, PLZ, Telefon, E-Mail" />
        <PeriodFilter
          label="Termine filtern"
          states={[
            ['offen', 'Wartet auf Sie'],
            ['vorbei', 'Vorbei: erledigt?'],
            ...Object.entries(appointmentStates),
          ]}
        />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Termine nicht laden"
        empty="Keine Termine gefunden."
        caption="Termine"
        dense
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Name',
            kind: 'title',
            cell: ({ id, vorname, nachname }) => (
              <Link to={`/admin/termine/${id}`}>
                {vorname} {nachname}
              </Link>
            ),
          },
          { title: 'Zeit', kind: 'wide', cell: (row) => <AppointmentTime row={row} /> },
          { title: 'Ort', cell: ({ plz, ort }) => `${plz} ${ort}` },
          { title: 'Anliegen', kind: 'wide', cell: (row) => wantedInWords(row) },
          { title: 'Angefragt', kind: 'short', cell: ({ createdAt }) => formatDate(createdAt) },
          {
            title: 'Stand',
            kind: 'wide',
            cell: ({ status, termin }) =>
              status === 'bestaetigt' && termin && Date.parse(termin.bis) <= now ? (
                <StateMark tone="due">Erledigt?</StateMark>
              ) : (
                <AppointmentMark status={status} />
              ),
          },
        ]}
      />
    </AdminPage>
  )
}
