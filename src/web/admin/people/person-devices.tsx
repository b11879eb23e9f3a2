import { Suspense } from 'react'
import type { Device } from '../../../contract/devices/devices.ts'
import type { Visit } from '../../../contract/service/visits.ts'
import type { ReminderConsent } from '../../../contract/devices/service-reminders.ts'
import { PageSpinner } from '../../visitor/personal-page.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './person.module.css'

const DeviceList = lazyPart(async () => (await import('../../devices/device-list.tsx')).DeviceList)

/** A person's devices as they see them; the business can also record services. */
export function PersonDevices({
  id,
  devices,
  reminders,
  visits,
}: {
  id: number
  devices: Device[] | undefined
  reminders: ReminderConsent | undefined
  visits: readonly Visit[]
}) {
  return (
    <section className={`stack ${styles['open']}`} aria-labelledby="geraete">
      <h2 id="geraete">Geräte</h2>
      {devices ? (
        <Suspense fallback={<PageSpinner label="Geräte werden geladen …" />}>
          <DeviceList devices={devices} reminders={reminders} visits={visits} idUser={id} />
        </Suspense>
      ) : (
        <Notice tone="error">Die Geräte konnten nicht geladen werden.</Notice>
      )}
    </section>
  )
}
