import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxAppointmentDevices } from '../../contract/appointments/words.ts'
import { devicesIn } from '../../contract/accounts/contact-link.ts'
import type { VisitService } from '../../contract/appointments/words.ts'
import { isAppliance, isServiced } from '../../contract/devices/kinds.ts'
import { isAbout } from '../../contract/devices/work.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { atPlace, shortDeviceName } from '../../contract/devices/due-words.ts'
import { api } from '../api.ts'
import { FieldGroup } from '../ui/form/field-group.tsx'
import styles from './request.module.css'

/**
 * Selection of the user's registered devices that a service is about, with those named in the address preselected;
 * hidden without any. It is optional: the request also states their number, or the heating in words.
 */
export function OwnDevices({
  service,
  chosen,
  onChoose,
}: {
  service: VisitService
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}) {
  const [params] = useSearchParams()
  const [devices, setDevices] = useState<Device[]>([])
  useEffect(() => {
    let isGone = false
    api('GET /api/devices').then(
      ({ data }) => {
        if (isGone) return
        const own = data
          .filter(({ ausserBetrieb }) => ausserBetrieb === null)
          .filter(({ typ }) => isAbout(service, typ) && (isServiced(typ) || isAppliance(typ)))
          .slice(0, maxAppointmentDevices)
        setDevices(own)
        const named = new Set(devicesIn(params))
        const meant = own.filter(({ id }) => named.has(id)).map(({ id }) => id)
        if (meant.length > 0) onChoose(meant)
      },
      // Not essential: the number is stated, too.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [params, onChoose, service])
  if (devices.length === 0) return null
  return (
    <FieldGroup title="Welche Ihrer Geräte? (freiwillig)">
      {devices.map((device) => (
        <label key={device.id} className={styles['check']}>
          <input
            type="checkbox"
            checked={chosen.includes(device.id)}
            onChange={({ target }) =>
              onChoose(
                target.checked ? [...chosen, device.id] : chosen.filter((id) => id !== device.id),
              )
            }
          />
          {atPlace(shortDeviceName(device), device.standort)}
        </label>
      ))}
    </FieldGroup>
  )
}
