import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Plus from 'lucide-react/icons/plus'
import Table from 'lucide-react/icons/table'
import { useEffect, useRef } from 'react'
import type { Device } from '../../../contract/devices/devices.ts'
import type { ReminderConsent } from '../../../contract/devices/service-reminders.ts'
import { DeviceForm } from '../../devices/device-form.tsx'
import { DeviceImportForm } from '../../devices/device-import-form.tsx'
import { devicesInWords, groupByPlace } from '../../devices/device-words.ts'
import { ReminderConsentCard } from '../../devices/reminder-consent.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
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
  const title = useRef<HTMLParagraphElement>(null)
  const count = useRef(devices.length)
  // The menu that deleted a device disappears with it.
  useEffect(() => {
    if (devices.length < count.current) title.current?.focus()
    count.current = devices.length
  }, [devices.length])
  const used = devices.filter(({ ausserBetrieb }) => ausserBetrieb === null)
  const retired = devices.filter(({ ausserBetrieb }) => ausserBetrieb !== null)
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
        <DialogButton icon={Plus} label="Gerät erfassen" title="Gerät erfassen">
          {(close) => <DeviceForm idUser={idUser} onDone={close} />}
        </DialogButton>
        <DialogButton icon={Table} label="Aus einer Tabelle" title="Geräte aus einer Tabelle">
          {(close) => <DeviceImportForm idUser={idUser} onDone={close} />}
        </DialogButton>
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
