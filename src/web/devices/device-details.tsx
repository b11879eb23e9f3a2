import { printedCode } from '../../contract/devices/device-code.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { dueSince, dueWords } from '../../contract/devices/due-words.ts'
import { fuels, isAppliance, isServiced } from '../../contract/devices/kinds.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { DeviceLightMark } from './device-light-mark.tsx'
import { DevicePhoto } from './device-photo.tsx'
import { retiredWords, serviceWords } from './device-words.ts'
import styles from './devices.module.css'
import { DueList } from './due-list.tsx'
import { DueSticker } from './due-sticker.tsx'
import { useToday } from '../ui/use-today.ts'

/** What is known of a device besides its name: facts, due dates, history, and the photo of its rating plate. */
export function DeviceDetails({ device, name }: { device: Device; name: string }) {
  const today = useToday()
  const { ausserBetrieb, verlauf } = device
  const days = dueWords(device.faellig)
  const since = days[0] && dueSince(days[0].day, today)
  return (
    <>
      <p className="quiet">{factsOf(device).join(' · ')}</p>
      {!ausserBetrieb && days.length > 0 && (
        <div className={`row ${styles['state']}`}>
          {days[0] && device.faellig.angabe !== 'unbekannt' && (
            <DueSticker day={days[0].day} light={device.ampel} />
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
    </>
  )
}

/** The traffic light of a device, or why it has none any more. */
export function DeviceState({
  device: { ausserBetrieb, ampel },
}: {
  device: Pick<Device, 'ausserBetrieb' | 'ampel'>
}) {
  if (!ausserBetrieb) return <DeviceLightMark light={ampel} />
  return (
    <span className={styles['gone']}>
      {retiredWords[ausserBetrieb.grund]} seit {formatDay(ausserBetrieb.seit)}
    </span>
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
