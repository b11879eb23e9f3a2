import { Link } from 'react-router'
import type { AdminDevice } from '../../../contract/devices/devices.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { describeDevice, dueWords, lightWords } from '../../../contract/devices/due-words.ts'
import { DeviceState } from '../../devices/device-details.tsx'
import { SecondLine } from '../list/columns.tsx'
import { choice, search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
import { RowLink } from '../list/row-action.tsx'
import { PrintLabels } from './print-labels.tsx'

/** All devices, the ones due first; labels are printed from here. */
const page = listPage({
  things: 'Geräte',
  call: 'GET /api/admin/devices',
  filters: [
    search('Name, Ort, Telefon der Person'),
    choice('ampel', 'Ampel', Object.entries(lightWords)),
  ],
  keyOf: ({ id }) => id,
  chosen: {
    label: (device) => `${describeDevice(device)} von ${device.person.name} auswählen`,
    bar: (_, ids) => <PrintLabels ids={ids} />,
  },
  columns: [
    {
      title: 'Gerät',
      kind: 'title',
      phone: 'main',
      cell: (device) => <DeviceLink device={device} />,
    },
    {
      title: 'Person',
      kind: 'name',
      phone: 'sub',
      cell: ({ person }) => (
        <>
          {person.name}
          <SecondLine>{`${person.plz} ${person.ort}`.trim()}</SecondLine>
        </>
      ),
    },
    { title: 'Standort', cell: ({ standort }) => standort || '–' },
    {
      title: 'Fällig',
      kind: 'short',
      phone: 'sub',
      cell: (device) => <FirstDue device={device} />,
    },
    {
      title: 'Ampel',
      kind: 'short',
      phone: 'sum',
      cell: (device) => <DeviceState device={device} />,
    },
    {
      title: 'Aktion',
      kind: 'action',
      cell: (device) =>
        !device.ausserBetrieb && (
          <RowLink
            to={`/admin/termine/neu?idUser=${device.person.idUser}&geraet=${device.id}`}
            aria-label={`Termin: ${describeDevice(device)} von ${device.person.name}`}
          >
            Termin
          </RowLink>
        ),
    },
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

function FirstDue({ device }: { device: AdminDevice }) {
  const [first] = device.ausserBetrieb ? [] : dueWords(device.faellig)
  if (!first) return '–'
  return (
    <>
      {formatDay(first.day)}
      <SecondLine>{first.name}</SecondLine>
    </>
  )
}

function DeviceLink({ device }: { device: AdminDevice }) {
  const { id, person } = device
  return <Link to={`/admin/users/${person.idUser}#geraet-${id}`}>{describeDevice(device)}</Link>
}
