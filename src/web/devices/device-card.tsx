import Pencil from 'lucide-react/icons/pencil'
import { useRef } from 'react'
import { printedCode } from '../../contract/devices/device-code.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { atPlace, describeDevice } from '../../contract/devices/due-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog/dialog-button.tsx'
import { useReveal } from '../ui/use-reveal.ts'
import { DeviceDeletion } from './device-deletion.tsx'
import { DeviceDetails, DeviceState } from './device-details.tsx'
import { DeviceForm } from './device-form.tsx'
import { stepFor, subjectFor } from './device-words.ts'
import styles from './devices.module.css'

/** A customer's device: what it is, its traffic light, due dates, history and actions. */
export function DeviceCard({ device }: { device: Device }) {
  const card = useRef<HTMLElement>(null)
  // The list is rendered after the page, so the browser could not find the card for the anchor.
  useReveal(card, `geraet-${device.id}`)
  const name = describeDevice(device)
  // Several of one kind differ only by the number on their labels.
  const which = `${name}, Nr.\u00a0${printedCode(device.code)}`
  const step = stepFor(device.typ, [device.id])
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
        {!device.ausserBetrieb && device.ampel !== 'gut' && (
          <ButtonLink
            to={step.to}
            // The page has its main button at the top, for all that is due.
            look="secondary"
          >
            {subjectFor(device.typ) ? 'Termin anfragen' : step.label}
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
