import type { DeviceColumn, DeviceImport } from '../../contract/devices/devices.ts'
import { describeDevice } from '../../contract/devices/due-words.ts'
import { deviceKinds, fuels } from '../../contract/devices/kinds.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/message/notice.tsx'
import styles from './devices.module.css'

/** The number of lines and of flaws shown. */
const maxShown = 100

/** What was read from a device table, or registered from it: its columns, what is wrong with which cell, and the devices. */
export function DeviceImportPreview({ seen }: { seen: DeviceImport }) {
  const unread = seen.spalten.filter(({ name, feld }) => feld === null && name !== '')
  const good = seen.zeilen.filter(({ geraet }) => geraet !== null)
  return (
    <>
      <Notice tone={seen.fehlerhaft > 0 || seen.zeilen.length === 0 ? 'error' : 'success'}>
        {summarise(seen)}
      </Notice>
      {unread.length > 0 && (
        <Notice>
          {unread.length === 1 ? 'Diese Spalte wird' : 'Diese Spalten werden'} nicht gelesen:{' '}
          {unread.map(({ name }) => `«${name}»`).join(', ')}.
        </Notice>
      )}
      {seen.fehlerhaft > 0 && <Flaws seen={seen} />}
      {good.length > 0 && (
        <section className="stack" aria-label="Gelesene Geräte">
          <ul className={styles['lines']}>
            {good.slice(0, maxShown).map((line) => (
              <li key={line.zeile}>
                Zeile {line.zeile}: {describeLine(line)}
              </li>
            ))}
          </ul>
          {good.length > maxShown && <p>… und {good.length - maxShown} weitere Geräte.</p>}
        </section>
      )}
    </>
  )
}

function summarise({ zeilen, bereit, fehlerhaft, bekannt, uebernommen }: DeviceImport): string {
  if (zeilen.length === 0) return 'Unter den Titeln steht kein Gerät.'
  const wrong =
    fehlerhaft === 1 ? '1 Zeile stimmt nicht und' : `${fehlerhaft} Zeilen stimmen nicht und`
  const known =
    bekannt === 1 ? '1 Gerät ist schon erfasst.' : `${bekannt} Geräte sind schon erfasst.`
  const rest = [bekannt > 0 ? known : '']
  if (uebernommen)
    return [
      bereit === 1 ? '1 Gerät ist erfasst.' : `${bereit} Geräte sind erfasst.`,
      `${wrong} ${fehlerhaft === 1 ? 'fehlt' : 'fehlen'} noch: Bitte verbessern Sie die Datei und wählen Sie sie noch einmal. Was schon erfasst ist, kommt nicht doppelt.`,
    ].join(' ')
  if (fehlerhaft > 0) rest.push(`${wrong} ${fehlerhaft === 1 ? 'bleibt' : 'bleiben'} draussen.`)
  const all = zeilen.length === 1 ? '1 Zeile' : `${zeilen.length} Zeilen`
  return [`${bereit} von ${all} ${bereit === 1 ? 'kann' : 'können'} erfasst werden.`, ...rest]
    .filter(Boolean)
    .join(' ')
}

function describeLine({ geraet, bekannt }: DeviceImport['zeilen'][number]): string {
  if (!geraet) return ''
  const { brennstoff, baujahr, ...read } = geraet
  // A column that is read has its words here, so that it is seen before it is registered.
  const words: Record<Exclude<DeviceColumn, 'typ' | 'groesse'>, string> = {
    bezeichnung: read.bezeichnung,
    brennstoff: brennstoff === null ? '' : fuels[brennstoff].name,
    standort: read.standort,
    baujahr: baujahr === null ? '' : `Baujahr ${baujahr}`,
    inBetrieb: dated('in Betrieb seit', read.inBetrieb),
    letzteWartung: dated('letzte Wartung', read.letzteWartung),
    letzterTausch: dated('letzter Wechsel', read.letzterTausch),
    letztePruefung: dated('letzte Druckprüfung', read.letztePruefung),
    letzteReinigung: dated('letzte Reinigung', read.letzteReinigung),
    letzteKontrolle: dated('letzte Kontrolle', read.letzteKontrolle),
    ablauf: dated('Ablauf', read.ablauf),
  }
  return [describeDevice(read), ...Object.values(words), bekannt ? 'schon erfasst' : '']
    .filter(Boolean)
    .join(' · ')
}

const dated = (name: string, day: string | null) =>
  day === null ? '' : `${name} ${formatDay(day)}`

/** Every cell that is wrong, by its line and column. */
function Flaws({ seen: { spalten, zeilen } }: { seen: DeviceImport }) {
  const flaws = zeilen.flatMap(({ zeile, maengel }) => maengel.map((one) => ({ zeile, ...one })))
  const kinds = new Set(spalten.filter(({ feld }) => feld === 'typ').map(({ name }) => name))
  const names = Object.values(deviceKinds).map(({ name }) => name)
  const more = flaws.length > maxShown ? `… und ${flaws.length - maxShown} weitere. ` : ''
  const hint = flaws.some(({ spalte }) => kinds.has(spalte))
    ? `Das Register kennt: ${names.join(', ')}.`
    : ''
  return (
    <DataTable
      caption="Was nicht stimmt"
      columns={['Zeile', 'Spalte', 'Zelle', 'Grund']}
      rows={flaws
        .slice(0, maxShown)
        .map(({ zeile, spalte, zelle, meldung }) => [
          `Zeile ${zeile}`,
          spalte,
          zelle === '' ? 'leer' : `«${zelle}»`,
          meldung,
        ])}
      note={more || hint ? `${more}${hint}` : undefined}
    />
  )
}
