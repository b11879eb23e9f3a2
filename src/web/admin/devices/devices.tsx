import { useState } from 'react'
import { Link } from 'react-router'
import { printedCode } from '../../../contract/devices/device-code.ts'
import type { AdminDevice } from '../../../contract/devices/devices.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { describeDevice, dueWords, lightWords } from '../../../contract/devices/due-words.ts'
import { api } from '../../api.ts'
import { DeviceLightMark } from '../../devices/device-light-mark.tsx'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { loadList, only } from '../list/load-list.ts'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { RowLink } from '../list/row-action.tsx'
import { SearchField } from '../list/search-field.tsx'
import { usePendingParams } from '../list/use-pending-params.ts'
import { AdminPage } from '../page/admin-page.tsx'
import type { Route } from './+types/devices.ts'
import { PrintLabels } from './print-labels.tsx'

export const handle = { title: 'Geräte' }

const names = ['search', 'ampel', 'code', 'page', 'limit'] as const

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) => api('GET /api/admin/devices', { query: only(query, names) }))

/** All devices, the ones due first; labels are printed from here. */
export default function DevicesPage({ loaderData: { list } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const code = usePendingParams().get('code')
  return (
    <AdminPage>
      {code ? (
        <p>
          Etikett {printedCode(code)}. <Link to="/admin/geraete">Alle Geräte</Link>
        </p>
      ) : (
        <ListTools>
          <SearchField name="search" label="Geräte suchen" hint="Name, Ort, Telefon der Person" />
          <ChoiceFilter label="Ampel" name="ampel" choices={Object.entries(lightWords)} />
        </ListTools>
      )}
      <PagedList
        list={list}
        failure="Konnte Geräte nicht laden"
        empty="Keine Geräte gefunden."
        caption="Geräte"
        keyOf={({ id }) => id}
        choosing={{
          chosen,
          choose: (keys, isChosen) =>
            setChosen((before) =>
              isChosen ? before.union(new Set(keys)) : before.difference(new Set(keys)),
            ),
          label: (device) => `${describeDevice(device)} von ${device.person.name} auswählen`,
        }}
        columns={[
          { title: 'Gerät', kind: 'title', cell: (device) => <DeviceLink device={device} /> },
          {
            title: 'Person',
            cell: ({ person }) => (
              <>
                {person.name}
                <small>{`${person.plz} ${person.ort}`.trim()}</small>
              </>
            ),
          },
          { title: 'Standort', cell: ({ standort }) => standort || '–' },
          {
            title: 'Fällig',
            kind: 'short',
            cell: ({ faellig }) => {
              const [first] = dueWords(faellig)
              return first ? (
                <>
                  {formatDay(first.day)}
                  <small>{first.name}</small>
                </>
              ) : (
                '–'
              )
            },
          },
          { title: 'Ampel', kind: 'short', cell: ({ ampel }) => <DeviceLightMark light={ampel} /> },
          {
            title: 'Aktion',
            kind: 'action',
            cell: (device) => (
              <RowLink
                to={placeOf(device)}
                aria-label={`Service eintragen: ${describeDevice(device)} von ${device.person.name}`}
              >
                Service
              </RowLink>
            ),
          },
        ]}
      />
      <PrintLabels ids={[...chosen]} />
    </AdminPage>
  )
}

const placeOf = ({ id, person }: AdminDevice) => `/admin/users/${person.idUser}#geraet-${id}`

function DeviceLink({ device }: { device: AdminDevice }) {
  return <Link to={placeOf(device)}>{describeDevice(device)}</Link>
}
