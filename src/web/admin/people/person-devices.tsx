import type { Device } from '../../../contract/devices/devices.ts'
import type { ReminderConsent } from '../../../contract/devices/service-reminders.ts'
import { Fold } from '../../ui/fold.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { DeviceRows } from './device-rows.tsx'

/** A person's devices, which the business can also service. */
export function PersonDevices({
  id,
  devices,
  reminders,
}: {
  id: number
  devices: Device[] | undefined
  reminders: ReminderConsent | undefined
}) {
  return (
    <Fold id="geraete" title="Geräte" about={devices?.length ?? '–'}>
      {devices ? (
        <DeviceRows devices={devices} reminders={reminders} idUser={id} />
      ) : (
        <Notice tone="error">Die Geräte konnten nicht geladen werden.</Notice>
      )}
    </Fold>
  )
}
