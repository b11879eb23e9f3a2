import FireExtinguisher from 'lucide-react/icons/fire-extinguisher'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import type { Device } from '../../contract/devices/devices.ts'
import type { Visit } from '../../contract/service/visits.ts'
import type { ReminderConsent } from '../../contract/devices/service-reminders.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeviceCard } from './device-card.tsx'
import styles from './devices.module.css'
import { asks, devicesInWords, groupByPlace, subjectFor } from './device-words.ts'
import { AddDevices, useOwnedDevices } from './owned-devices.tsx'
import { ReminderConsentCard } from './reminder-consent.tsx'
import { VisitReports } from './visit-reports.tsx'

/** What a customer has with us: their devices, the visits to them, and whether they are reminded. */
export type Register = {
  devices: readonly Device[]
  visits: readonly Visit[]
  reminders: ReminderConsent
}

/** A customer's devices by place, with the actions available. */
export function DeviceList({ devices, reminders, visits }: Register) {
  const { title, used, retired } = useOwnedDevices(devices)
  // What is due comes first; otherwise registering more devices.
  const isDue = used.some(isServicedAndDue)
  const add = <AddDevices look={isDue ? 'secondary' : 'primary'} />
  const card = (device: Device) => (
    <li key={device.id}>
      <DeviceCard device={device} />
    </li>
  )
  return (
    <div className="stack">
      {devices.length === 0 ? (
        <EmptyState icon={FireExtinguisher} title="Noch kein Gerät erfasst." actions={add}>
          <p>
            Erfassen Sie Heizung, Ofen, Feuerlöscher und Melder, und Sie sehen auf einen Blick, wann
            etwas fällig ist. Was bei uns gekauft wird, steht nach der Lieferung von selbst hier.
          </p>
        </EmptyState>
      ) : (
        <>
          <p ref={title} tabIndex={-1}>
            {devicesInWords(used)}
          </p>
          <div className="row">
            <AskForService devices={used} />
            {add}
          </div>
          <div className={`columns ${styles['devices']}`}>
            {groupByPlace(used).map(([place, group]) => (
              <section key={place} aria-label={place || 'Ohne Standort'}>
                <h2 className={styles['place']}>{place || 'Ohne Standort'}</h2>
                <ul className={`columns ${styles['devices']}`}>{group.map(card)}</ul>
              </section>
            ))}
          </div>
        </>
      )}
      {retired.length > 0 && (
        <details className={styles['retired']}>
          <summary>Nicht mehr in Gebrauch ({retired.length})</summary>
          <ul className={`columns ${styles['devices']}`}>{retired.map(card)}</ul>
        </details>
      )}
      {visits.length > 0 && <VisitReports visits={visits} isOwner={false} />}
      <ReminderConsentCard consent={reminders} />
    </div>
  )
}

const isServicedAndDue = ({ typ, ampel }: Device) =>
  subjectFor(typ) !== undefined && ampel !== 'gut'

/** The links to request an appointment for due devices; if none is due, for all. */
function AskForService({ devices }: { devices: readonly Device[] }) {
  const first = devices.filter(isServicedAndDue).map(({ typ }) => subjectFor(typ))
  return (Object.keys(asks) as (keyof typeof asks)[]).map((subject) => {
    const serviced = devices.filter(({ typ }) => subjectFor(typ) === subject)
    const due = serviced.filter(isServicedAndDue)
    const meant = (due.length > 0 ? due : serviced).map(({ id }) => id)
    if (meant.length === 0) return null
    return (
      <ButtonLink
        key={subject}
        to={contactLink({ subject, pieces: meant.length, devices: meant })}
        look={subject === first[0] ? 'primary' : 'secondary'}
      >
        {asks[subject]}
      </ButtonLink>
    )
  })
}
