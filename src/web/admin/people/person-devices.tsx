import type { Device } from '../../../contract/devices.ts'
import { DeviceList } from '../../devices/device-list.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The devices of a person, as they see them; the business also notes services. */
export function PersonDevices({ id, devices }: { id: number; devices: Device[] | undefined }) {
  return (
    <section className="stack" aria-labelledby="geraete">
      <h2 id="geraete">Geräte</h2>
      {devices ? (
        <DeviceList devices={devices} idUser={id} />
      ) : (
        <Notice tone="error">Die Geräte konnten nicht geladen werden.</Notice>
      )}
    </section>
  )
}
