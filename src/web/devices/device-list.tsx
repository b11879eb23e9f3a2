import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FireExtinguisher from 'lucide-react/icons/fire-extinguisher'
import Plus from 'lucide-react/icons/plus'
import Table from 'lucide-react/icons/table'
import { useEffect, useRef } from 'react'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import type { Device } from '../../contract/devices/devices.ts'
import type { Visit } from '../../contract/service/visits.ts'
import type { ReminderConsent } from '../../contract/devices/service-reminders.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeviceCard } from './device-card.tsx'
import { DeviceForm } from './device-form.tsx'
import { DeviceImportForm } from './device-import-form.tsx'
import styles from './devices.module.css'
import { groupByPlace, subjectFor } from './device-words.ts'
import { ReminderConsentCard } from './reminder-consent.tsx'
import { VisitReports } from './visit-reports.tsx'

/** A person's devices by place, with the actions available. `idUser`: another person's, viewed by an admin. */
export function DeviceList({
  devices,
  reminders,
  visits,
  idUser,
}: {
  devices: readonly Device[]
  /** Their visits; empty if these could not be loaded. */
  visits: readonly Visit[]
  /** Undefined if it could not be loaded. */
  reminders: ReminderConsent | undefined
  idUser?: number
}) {
  const title = useRef<HTMLParagraphElement>(null)
  const count = useRef(devices.length)
  // The button that deleted a device disappears with it.
  useEffect(() => {
    if (devices.length < count.current) title.current?.focus()
    count.current = devices.length
  }, [devices.length])
  const used = devices.filter(({ ausserBetrieb }) => ausserBetrieb === null)
  const retired = devices.filter(({ ausserBetrieb }) => ausserBetrieb !== null)
  // A person's admin page already has a heading above the devices.
  const Place = idUser === undefined ? 'h2' : 'h3'
  // What is due comes first; otherwise registering more devices.
  const isDue = idUser === undefined && used.some(isServicedAndDue)
  const add = (
    <>
      <DialogButton
        look={isDue ? 'secondary' : 'primary'}
        label={
          <>
            <Plus aria-hidden /> Gerät erfassen
          </>
        }
        title="Gerät erfassen"
      >
        {(close) => <DeviceForm idUser={idUser} onDone={close} />}
      </DialogButton>
      <DialogButton
        label={
          <>
            <Table aria-hidden /> Aus einer Tabelle
          </>
        }
        title="Geräte aus einer Tabelle"
      >
        {(close) => <DeviceImportForm idUser={idUser} onDone={close} />}
      </DialogButton>
      {idUser !== undefined && (
        <ButtonLink to={`/admin/service?person=${idUser}`} look="secondary">
          <ClipboardCheck aria-hidden /> Besuch erfassen
        </ButtonLink>
      )}
    </>
  )
  const card = (device: Device) => (
    <li key={device.id}>
      <DeviceCard device={device} idUser={idUser} />
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
            {summarise(used)}
          </p>
          <div className="row">
            {idUser === undefined && <AskForService devices={used} />}
            {add}
          </div>
          <div className={`columns ${styles['devices']}`}>
            {groupByPlace(used).map(([place, group]) => (
              <section key={place} aria-label={place || 'Ohne Standort'}>
                <Place className={styles['place']}>{place || 'Ohne Standort'}</Place>
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
      {visits.length > 0 && <VisitReports visits={visits} isOwner={idUser !== undefined} />}
      {reminders && <ReminderConsentCard consent={reminders} idUser={idUser} />}
    </div>
  )
}

const isServicedAndDue = ({ typ, ampel }: Device) =>
  subjectFor(typ) !== undefined && ampel !== 'gut'

const asks = { service: 'Service anfragen', kaminfegen: 'Kaminfeger anfragen' } as const

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

/** The number of devices, and how many are due. */
function summarise(devices: readonly Device[]): string {
  const count = (light: Device['ampel']) => devices.filter(({ ampel }) => ampel === light).length
  const [due, soon] = [count('faellig'), count('bald')]
  const all = devices.length === 1 ? '1 Gerät' : `${devices.length} Geräte`
  if (due + soon === 0) return `${all}, alles in Ordnung.`
  return `${all}: ${due} fällig, ${soon} bald fällig, ${count('gut')} in Ordnung.`
}
