import Pencil from 'lucide-react/icons/pencil'
import { useRef } from 'react'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import { printedCode } from '../../contract/devices/device-code.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { atPlace, describeDevice } from '../../contract/devices/due-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog/dialog-button.tsx'
import { useReveal } from '../ui/use-reveal.ts'
import { DeviceDeletion } from './device-deletion.tsx'
import { DeviceDetails, DeviceState } from './device-details.tsx'
import { DeviceForm } from './device-form.tsx'
import { subjectFor } from './device-words.ts'
import styles from './devices.module.css'

/** A customer's device: what it is, its traffic light, due dates, history and actions. */
export function DeviceCard({ device }: { device: Device }) {
  const card = useRef<HTMLElement>(null)
  // The list is rendered after the page, so the browser could not find the card for the anchor.
  useReveal(card, `geraet-${device.id}`)
  const name = describeDevice(device)
  // Several of one kind differ only by the number on their labels.
  const which = `${name}, Nr.\u00a0${printedCode(device.code)}`
  const subject = subjectFor(device.typ)
  return (
    <article
      ref={card}
      id={`geraet-${device.id}`}
      className={`card ${styles['device']}`}
      aria-label={atPlace(name, device.standort)}
    >
      <header className={`row ${styles['head']}`}>
        <h3>{name}</h3>
        <DeviceState device={device} />
      </header>
      <DeviceDetails device={device} name={which} />
      <footer className={`row ${styles['actions']}`}>
        {!device.ausserBetrieb && subject && device.ampel !== 'gut' && (
          <ButtonLink
            to={contactLink({ subject, pieces: 1, devices: [device.id] })}
            // The page has its main button at the top, for all that is due.
            look="secondary"
          >
            Termin anfragen
            <span className="visually-hidden">: {which}</span>
          </ButtonLink>
        )}
        <DialogButton
          label={
            <>
              <Pencil aria-hidden /> Bearbeiten
              <span className="visually-hidden">: {which}</span>
            </>
          }
          title="Gerät bearbeiten"
        >
          <DeviceForm device={device} />
        </DialogButton>
        <DeviceDeletion id={device.id} name={which} />
      </footer>
    </article>
  )
}
