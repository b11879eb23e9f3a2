import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { Device } from '../../../contract/devices/devices.ts'
import type { ReminderConsent } from '../../../contract/devices/service-reminders.ts'
import { devicesInWords, groupByPlace } from '../../devices/device-words.ts'
import { AddDevices, useOwnedDevices } from '../../devices/owned-devices.tsx'
import { ReminderConsentCard } from '../../devices/reminder-consent.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './device-rows.module.css'

/** A customer's devices by place, one row each, and whether the customer is reminded of them. */
export function DeviceRows({
  devices,
  reminders,
  idUser,
}: {
  devices: readonly Device[]
  /** Undefined if it could not be loaded. */
  reminders: ReminderConsent | undefined
  idUser: number
}) {
  const { title, used, retired } = useOwnedDevices(devices)
  const rows = (listed: readonly Device[]) => (
    <ul className={styles['list']}>
      {listed.map((device) => (
        <li key={device.id}>
          <DeviceRow device={device} idUser={idUser} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <p ref={title} tabIndex={-1}>
        {devices.length === 0 ? 'Noch kein Gerät erfasst.' : devicesInWords(used)}
      </p>
      {used.length > 0 && rows(groupByPlace(used).flatMap(([, group]) => group))}
      <div className={`row ${styles['add']}`}>
        <AddDevices idUser={idUser} />
        <ButtonLink icon={ClipboardCheck} to={`/admin/service?person=${idUser}`} look="secondary">
          Besuch erfassen
        </ButtonLink>
      </div>
      {retired.length > 0 && (
        <details className={styles['retired']}>
          <summary>Nicht mehr in Gebrauch ({retired.length})</summary>
          {rows(retired)}
        </details>
      )}
      {reminders && <ReminderConsentCard consent={reminders} idUser={idUser} />}
    </>
  )
}
