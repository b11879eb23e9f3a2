import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { ProductImport } from '../../../contract/catalogue/product-table.ts'
import { productTableBytes } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { assertSize, sendBytes } from '../../send-bytes.ts'
import { useActionInside } from '../../parts/action.tsx'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { DownloadLink } from '../page/download-link.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './product-table.module.css'

/** The catalogue as a table: out, and in again after a look at what it changes. */
export default function ProductTablePage() {
  const [preview, setPreview] = useState<ProductImport>()
  const { busy, run, refusal } = useActionInside()

  const read = (file: File) =>
    run(async () => {
      setPreview(undefined)
      assertSize(file, productTableBytes, 'product-import-too-large')
      const body = new FormData()
      body.set('datei', file)
      setPreview(await sendBytes('POST /api/admin/products/import', { body }))
    })
  const apply = ({ id }: ProductImport) =>
    run(async () => {
      const params = { id }
      const { neu, geaendert } = await api('POST /api/admin/products/import/:id/apply', { params })
      setPreview(undefined)
      return `Übernommen: ${geaendert} geändert, ${neu} neu`
    })

  return (
    <AdminPage>
      <div className="stack">
        <p>
          Ändern Sie viele Preise auf einmal in Excel oder einer anderen Tabellenkalkulation:
          herunterladen, ändern, als CSV speichern, einlesen. Bevor sich etwas ändert, sehen Sie
          hier, was.
        </p>
        <div className="row">
          <DownloadLink file="GET /api/admin/products.csv">Als Tabelle herunterladen</DownloadLink>
          <FileButton
            icon={Upload}
            look={preview ? 'secondary' : 'primary'}
            aria-disabled={busy || undefined}
            field="Tabelle"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onFile={(file) => void read(file)}
          >
            {busy ? 'Einen Moment …' : 'Tabelle einlesen'}
          </FileButton>
        </div>
        <div role="status" className="stack">
          {refusal}
          {preview && <ImportPreview preview={preview} />}
        </div>
        {preview && preview.fehler.length === 0 && hasChanges(preview) && (
          <div className="row">
            <Button aria-disabled={busy || undefined} onClick={() => void apply(preview)}>
              {busy ? 'Wird übernommen …' : 'Alles übernehmen'}
            </Button>
            <Button look="secondary" onClick={() => setPreview(undefined)}>
              Nichts übernehmen
            </Button>
          </div>
        )}
        <details>
          <summary>So ist die Tabelle gedacht</summary>
          <ul className={styles['rules']}>
            <li>
              An der Spalte <strong>idProdukt</strong> erkennt der Shop das Produkt. Eine Zeile ohne
              Nummer ist ein neues: Es braucht Name, Kategorie, Beschreibung, Preis, Bild (wie in
              einer anderen Zeile) und eine Angabe der Details.
            </li>
            <li>
              Spalten und Zeilen, die Sie löschen, bleiben im Shop, wie sie sind. Gelöscht wird nie
              ein Produkt.
            </li>
            <li>
              Ändern Sie <strong>Preis_brutto</strong>: Den Preis netto rechnet der Shop daraus,
              ausser Sie ändern ihn auch.
            </li>
            <li>
              Leer bei <strong>Bestand</strong> heisst: nicht gezählt. Jede Angabe der Details hat
              eine eigene Spalte, zum Beispiel <strong>Details.Norm</strong>.
            </li>
            <li>Weitere Bilder und «Passt dazu» sind nicht in der Tabelle.</li>
          </ul>
        </details>
      </div>
    </AdminPage>
  )
}

const hasChanges = ({ neu, geaendert }: ProductImport) => neu + geaendert.length > 0
