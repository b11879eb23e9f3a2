import { Suspense } from 'react'
import type { Device } from '../../../contract/devices/devices.ts'
import type { ReminderConsent } from '../../../contract/devices/service-reminders.ts'
import { PageSpinner } from '../../visitor/personal-page.tsx'
import { Fold } from '../../ui/fold.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'

const DeviceRows = lazyPart(async () => (await import('./device-rows.tsx')).DeviceRows)

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
        <Suspense fallback={<PageSpinner label="Geräte werden geladen …" />}>
          <DeviceRows devices={devices} reminders={reminders} idUser={id} />
        </Suspense>
      ) : (
        <Notice tone="error">Die Geräte konnten nicht geladen werden.</Notice>
      )}
    </Fold>
  )
}
