import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { importBytes } from '../../contract/devices/import.ts'
import type { DeviceImport } from '../../contract/devices/devices.ts'
import { describeDevice } from '../../contract/devices/due-words.ts'
import { textOf } from '../api.ts'
import { assertSize, sendBytes } from '../send-bytes.ts'
import { Button } from '../ui/button.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import styles from './devices.module.css'

/** A template to start from, readable by Excel. */
const template =
  '\uFEFFTyp;Grösse;Baujahr;Standort;Letzte Wartung;Letzter Wechsel;Bezeichnung\r\nSchaum;6 l;2021;Haus, Küche;10.05.2024;;\r\nCO2;2 kg;2019;Büro;2023;;\r\nMelder;;2020;Haus, Schlafzimmer;;;\r\n'

/** Imports a device table: parsed by the server, reviewed here, then imported as a whole. */
export function DeviceImportForm({
  idUser,
  onDone,
}: {
  /** Their owner, if they are not the user's own. */
  idUser: number | undefined
  onDone: () => void
}) {
  const [file, setFile] = useState<File>()
  const [seen, setSeen] = useState<DeviceImport>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function send(table: File, uebernehmen?: 'ja') {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      assertSize(table, importBytes, 'import-too-large')
      const query = { idUser, uebernehmen }
      const body = new Blob([await table.arrayBuffer()])
      const read = await sendBytes('POST /api/devices/import', { query, body, type: 'text/csv' })
      setSeen(read)
      if (!read.uebernommen) return
      toast.success(read.bereit === 1 ? '1 Gerät erfasst' : `${read.bereit} Geräte erfasst`)
      onDone()
      await revalidate()
    } catch (refused) {
      setFailure(textOf(refused, 'Die Datei konnte nicht gelesen werden.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack">
      <p>
        Eine Zeile je Gerät, als CSV gespeichert. Nur die Spalte «Typ» muss da sein.{' '}
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
          download="geraete.csv"
        >
          Vorlage herunterladen
        </a>
      </p>
      <FieldFrame label="Datei">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              setFile(chosen)
              setSeen(undefined)
              if (chosen) void send(chosen)
            }}
          />
        )}
      </FieldFrame>
      {failure && <Notice tone="error">{failure}</Notice>}
      {seen && <Lines seen={seen} />}
      {seen && file && seen.fehlerhaft === 0 && seen.bereit > 0 && (
        <Button wide aria-disabled={busy || undefined} onClick={() => void send(file, 'ja')}>
          {seen.bereit === 1 ? '1 Gerät übernehmen' : `${seen.bereit} Geräte übernehmen`}
        </Button>
      )}
    </div>
  )
}

/** The number of lines shown; those with errors come first. */
const maxShown = 100

function Lines({ seen: { zeilen, bereit, fehlerhaft } }: { seen: DeviceImport }) {
  const ordered = [
    ...zeilen.filter(({ fehler }) => fehler !== null),
    ...zeilen.filter(({ fehler }) => fehler === null),
  ]
  return (
    <>
      <Notice tone={fehlerhaft > 0 ? 'error' : 'success'}>
        {fehlerhaft > 0
          ? `${fehlerhaft} von ${zeilen.length} Zeilen sind falsch. Bitte verbessern Sie die Datei; übernommen wurde nichts.`
          : `${bereit} von ${zeilen.length} Zeilen sind gut.`}
      </Notice>
      <ul className={`stack ${styles['lines']}`}>
        {ordered.slice(0, maxShown).map(({ zeile, geraet, fehler }) => (
          <li key={zeile} className={fehler === null ? undefined : styles['wrong']}>
            Zeile {zeile}:{' '}
            {fehler ??
              (geraet &&
                [
                  describeDevice(geraet),
                  geraet.standort,
                  geraet.baujahr === null ? '' : `Baujahr ${geraet.baujahr}`,
                ]
                  .filter(Boolean)
                  .join(' · '))}
          </li>
        ))}
      </ul>
      {ordered.length > maxShown && <p>… und {ordered.length - maxShown} weitere Zeilen.</p>}
    </>
  )
}
