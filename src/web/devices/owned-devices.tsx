import Plus from 'lucide-react/icons/plus'
import Table from 'lucide-react/icons/table'
import { useEffect, useRef } from 'react'
import type { Device } from '../../contract/devices/devices.ts'
import type { Look } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog/dialog-button.tsx'
import { DeviceForm } from './device-form.tsx'
import { DeviceImportForm } from './device-import-form.tsx'

/**
 * A customer's devices that are in use and those that are not; `title` takes the focus when one is deleted, because what
 * deleted it disappears with it.
 */
export function useOwnedDevices(devices: readonly Device[]) {
  const title = useRef<HTMLParagraphElement>(null)
  const count = useRef(devices.length)
  useEffect(() => {
    if (devices.length < count.current) title.current?.focus()
    count.current = devices.length
  }, [devices.length])
  const { used = [], retired = [] } = Object.groupBy(devices, ({ ausserBetrieb }) =>
    ausserBetrieb === null ? 'used' : 'retired',
  )
  return { title, used, retired }
}

/** Registers one more device, or many from a table: for the customer `idUser`, or for oneself. */
export function AddDevices({ look = 'secondary', ...whose }: { look?: Look; idUser?: number }) {
  return (
    <>
      <DialogButton look={look} icon={Plus} label="Gerät erfassen" title="Gerät erfassen">
        <DeviceForm {...whose} />
      </DialogButton>
      <DialogButton icon={Table} label="Aus einer Tabelle" title="Geräte aus einer Tabelle">
        <DeviceImportForm {...whose} />
      </DialogButton>
    </>
  )
}
