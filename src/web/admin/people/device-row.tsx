import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Info from 'lucide-react/icons/info'
import Pencil from 'lucide-react/icons/pencil'
import Tag from 'lucide-react/icons/tag'
import Wrench from 'lucide-react/icons/wrench'
import { useRef } from 'react'
import { printedCode } from '../../../contract/devices/device-code.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import {
  atPlace,
  describeDevice,
  deviceName,
  dueWords,
} from '../../../contract/devices/due-words.ts'
import { api } from '../../api.ts'
import { DeviceDeletion } from '../../devices/device-deletion.tsx'
import { DeviceDetails, DeviceState } from '../../devices/device-details.tsx'
import { SendPhoto } from '../../devices/device-photo.tsx'
import { DeviceForm } from '../../devices/device-form.tsx'
import { Ask } from '../../parts/ask.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { useReveal } from '../../ui/use-reveal.ts'
import styles from './device-rows.module.css'
import { Menu } from './menu.tsx'
import { ServiceForm } from './service-form.tsx'

/** A customer's device as the business sees it: two lines, and all that can be done with it in one menu. */
export function DeviceRow({ device, idUser }: { device: Device; idUser: number }) {
  const row = useRef<HTMLElement>(null)
  useReveal(row, `geraet-${device.id}`)
  const name = describeDevice(device)
  const [first] = device.ausserBetrieb ? [] : dueWords(device.faellig)
  const about = [device.standort || 'Ohne Standort', first && `${first.name} ${first.text}`]
  return (
    <article
      ref={row}
      id={`geraet-${device.id}`}
      className={styles['device']}
      aria-label={atPlace(name, device.standort)}
    >
      <div className={styles['what']}>
        <h3>{deviceName(device)}</h3>
        <DeviceState device={device} />
        <p className="quiet">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Menu
        label={`Aktionen: ${atPlace(name, device.standort)}, Nr.\u00a0${printedCode(device.code)}`}
      >
        {!device.ausserBetrieb && (
          <>
            <ButtonLink
              icon={ClipboardCheck}
              to={`/admin/service?person=${idUser}&geraet=${device.id}`}
              look="plain"
            >
              Besuch mit Bericht
            </ButtonLink>
            <DialogButton
              look="plain"
              icon={Wrench}
              label="Service eintragen"
              title="Service eintragen"
            >
              <ServiceForm device={device} />
            </DialogButton>
          </>
        )}
        <DialogButton look="plain" icon={Info} label="Angaben, Bild und Verlauf" title={name}>
          <div className="stack">
            <DeviceDetails device={device} name={name} />
          </div>
        </DialogButton>
        <SendPhoto device={device} name={name} />
        <DialogButton look="plain" icon={Pencil} label="Bearbeiten" title="Gerät bearbeiten">
          <DeviceForm device={device} isOwner />
        </DialogButton>
        <NewLabel id={device.id} />
        <DeviceDeletion id={device.id} />
      </Menu>
    </article>
  )
}

/** Gives the device a new code, which makes a lost label worthless. */
function NewLabel({ id }: { id: number }) {
  return (
    <Ask
      look="plain"
      icon={Tag}
      label="Neues Etikett"
      title="Neues Etikett?"
      keep="Etikett behalten"
      yes="Neue Nummer"
      act={() => api('POST /api/admin/devices/:id/code', { params: { id } })}
      done="Das Gerät hat eine neue Nummer"
    >
      <p>
        Das Gerät erhält eine neue Nummer. Das alte Etikett gilt sofort nicht mehr; drucken Sie
        unter «Geräte» ein neues.
      </p>
    </Ask>
  )
}
