import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { importBytes } from '../../contract/devices/import.ts'
import type { DeviceImport } from '../../contract/devices/devices.ts'
import { textOf, withRetry } from '../api.ts'
import { assertSize, sendBytes } from '../send-bytes.ts'
import { Button } from '../ui/button.tsx'
import { useCloseDialog } from '../ui/dialog/use-close-dialog.ts'
import { FieldFrame } from '../ui/form/field.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { toast } from '../ui/message/toast.ts'
import { DeviceImportPreview } from './device-import-preview.tsx'

/** A template to start from, readable by Excel. */
const template =
  '\uFEFFTyp;Grösse;Baujahr;Standort;Letzte Wartung;Letzter Wechsel;Bezeichnung\r\nSchaum;6 l;2021;Haus, Küche;10.05.2024;;\r\nCO2;2 kg;2019;Büro;2023;;\r\nMelder;;2020;Haus, Schlafzimmer;;;\r\nÖlheizung;20 kW;2012;Haus, Keller;03.09.2025;;\r\n'

/** Imports a device table: parsed by the server, reviewed here; then its good lines are imported, the others stay listed. */
export function DeviceImportForm({
  idUser,
}: {
  /** Their owner, if they are not the user's own. */
  idUser?: number
}) {
  const close = useCloseDialog()
  const [file, setFile] = useState<File>()
  const [seen, setSeen] = useState<DeviceImport>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const isTaken = useRef(false)
  // With the first devices the page shows another button than the one that opened this: not before it is closed.
  useEffect(() => () => void (isTaken.current && revalidate()), [revalidate])

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
      isTaken.current = true
      if (read.fehlerhaft === 0) close()
    } catch (refused) {
      setFailure(textOf(refused, withRetry('Die Datei konnte nicht gelesen werden.')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack">
      <p>
        Eine Zeile je Gerät, als CSV gespeichert, mit Titeln über den Spalten. Nur der Typ muss da
        sein.{' '}
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
      {seen && <DeviceImportPreview seen={seen} />}
      {seen && file && !seen.uebernommen && seen.bereit > 0 && (
        <div data-actions>
          <Button wide aria-disabled={busy || undefined} onClick={() => void send(file, 'ja')}>
            {seen.bereit === 1 ? '1 Gerät übernehmen' : `${seen.bereit} Geräte übernehmen`}
          </Button>
        </div>
      )}
    </div>
  )
}
