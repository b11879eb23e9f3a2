import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Pencil from 'lucide-react/icons/pencil'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash'
import Wrench from 'lucide-react/icons/wrench'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { printedCode } from '../../contract/devices/device-code.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { fuels, isAppliance, isServiced } from '../../contract/devices/kinds.ts'
import { atPlace, describeDevice, dueSince, dueWords } from '../../contract/devices/due-words.ts'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { api } from '../api.ts'
import { Ask } from '../parts/ask.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { DeviceForm } from './device-form.tsx'
import { DeviceLightMark } from './device-light-mark.tsx'
import { DevicePhoto } from './device-photo.tsx'
import { DueList } from './due-list.tsx'
import { InspectionSticker } from './inspection-sticker.tsx'
import { retiredWords, serviceWords, subjectFor } from './device-words.ts'
import styles from './devices.module.css'
import { ServiceForm } from './service-form.tsx'

/** One device: what it is, its traffic light, due dates, history and actions. */
export function DeviceCard({
  device,
  idUser,
}: {
  device: Device
  /** The customer's id when the business views the device: it records services. */
  idUser: number | undefined
}) {
  const card = useRef<HTMLElement>(null)
  const [today] = useState(() => swissDayOf(Date.now()))
  const isWanted = useLocation().hash === `#geraet-${device.id}`
  // The list is rendered after the page, so the browser could not find the card for the anchor.
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  const isOwner = idUser !== undefined
  const Title = isOwner ? 'h4' : 'h3'
  const name = describeDevice(device)
  const { ausserBetrieb, verlauf, standort } = device
  const subject = subjectFor(device.typ)
  const days = dueWords(device.faellig)
  const since = days[0] && dueSince(days[0].day, today)
  return (
    <article
      ref={card}
      id={`geraet-${device.id}`}
      className={`card ${styles['device']}`}
      aria-label={atPlace(name, standort)}
    >
      <header className={`row ${styles['head']}`}>
        <Title>{name}</Title>
        {ausserBetrieb ? (
          <span className={styles['gone']}>
            {retiredWords[ausserBetrieb.grund]} seit {formatDay(ausserBetrieb.seit)}
          </span>
        ) : (
          <DeviceLightMark light={device.ampel} />
        )}
      </header>
      <p className="quiet">{factsOf(device).join(' · ')}</p>
      {!ausserBetrieb && days.length > 0 && (
        <div className={styles['state']}>
          {days[0] && device.faellig.angabe !== 'unbekannt' && (
            <InspectionSticker day={days[0].day} light={device.ampel} />
          )}
          <div>
            {since && <strong className={styles['since']}>{since}</strong>}
            <DueList days={days} />
          </div>
        </div>
      )}
      {!ausserBetrieb && <Hint device={device} />}
      {verlauf.length > 0 && (
        <details>
          <summary>Verlauf ({verlauf.length})</summary>
          <ul className={styles['history']}>
            {verlauf.map((one) => (
              <li key={one.id}>
                {formatDay(one.datum)}: {serviceWords(one)}
                {one.bemerkung && <small>{one.bemerkung}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <DevicePhoto device={device} name={name} />
      <footer className={`row ${styles['actions']}`}>
        {!isOwner && !ausserBetrieb && subject && device.ampel !== 'gut' && (
          <ButtonLink to={contactLink({ subject, pieces: 1, devices: [device.id] })}>
            Termin anfragen
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        )}
        {isOwner && !ausserBetrieb && (
          <>
            <ButtonLink
              to={`/admin/service?person=${idUser}&geraet=${device.id}`}
              look={device.ampel === 'gut' ? 'secondary' : 'primary'}
            >
              <ClipboardCheck aria-hidden /> Service mit Bericht
              <span className="visually-hidden">: {name}</span>
            </ButtonLink>
            <DialogButton
              label={
                <>
                  <Wrench aria-hidden /> Service eintragen
                  <span className="visually-hidden">: {name}</span>
                </>
              }
              title="Service eintragen"
            >
              {(close) => <ServiceForm device={device} onDone={close} />}
            </DialogButton>
          </>
        )}
        <DialogButton
          label={
            <>
              <Pencil aria-hidden /> Bearbeiten
              <span className="visually-hidden">: {name}</span>
            </>
          }
          title="Gerät bearbeiten"
        >
          {(close) => <DeviceForm device={device} isOwner={isOwner} onDone={close} />}
        </DialogButton>
        {isOwner && <NewLabel id={device.id} name={name} />}
        <Deletion id={device.id} name={name} />
      </footer>
    </article>
  )
}

/** The known details besides its kind. */
function factsOf(device: Device): string[] {
  const { bezeichnung, brennstoff, baujahr, standort, inBetrieb, code } = device
  return [
    bezeichnung,
    brennstoff === null ? '' : fuels[brennstoff].name,
    standort,
    baujahr === null ? '' : `Baujahr ${baujahr}`,
    inBetrieb === null ? '' : `seit ${formatDay(inBetrieb)}`,
    `Nr.\u00a0${printedCode(code)}`,
  ].filter(Boolean)
}

/** What the due dates are based on, and what to do if that is uncertain. */
function Hint({ device: { typ, faellig } }: { device: Device }) {
  const hint = () => {
    if (isAppliance(typ) && faellig.angabe === 'unbekannt')
      return 'Letzte Reinigung oder Kontrolle unbekannt: am besten nachsehen lassen.'
    if (faellig.angabe === 'unbekannt')
      return isServiced(typ)
        ? 'Letzte Prüfung unbekannt: am besten prüfen lassen.'
        : 'Alter unbekannt: Das Herstelldatum steht auf dem Gerät.'
    if (typ === 'decke') return 'Einmal im Jahr ansehen. Nach jedem Einsatz ersetzen.'
    if (typ === 'melder') return 'Einmal im Jahr reinigen und die Prüftaste drücken.'
    return faellig.angabe === 'geschaetzt' ? 'Geschätzt aus dem Baujahr.' : undefined
  }
  const text = hint()
  return text ? <p className="quiet">{text}</p> : null
}

/** Gives the device a new code, which makes a lost label worthless. */
function NewLabel({ id, name }: { id: number; name: string }) {
  return (
    <Ask
      look="plain"
      label={
        <>
          <Tag aria-hidden /> Neues Etikett
          <span className="visually-hidden">: {name}</span>
        </>
      }
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

function Deletion({ id, name }: { id: number; name: string }) {
  return (
    <Ask
      look="plain"
      label={
        <>
          <Trash2 aria-hidden /> Löschen
          <span className="visually-hidden">: {name}</span>
        </>
      }
      title="Gerät löschen?"
      keep="Gerät behalten"
      yes="Ja, löschen"
      act={() => api('DELETE /api/devices/:id', { params: { id } })}
      done="Gerät gelöscht"
      failed="Löschen fehlgeschlagen"
    >
      <p>
        Das Gerät, sein Verlauf und sein Bild sind dann weg. Ist es nur ersetzt oder entsorgt,
        tragen Sie das besser unter «Bearbeiten» ein.
      </p>
    </Ask>
  )
}
