import Upload from 'lucide-react/icons/upload'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BankOutcome, BankStatementResult } from '../../../contract/bank/bank.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { useFileDrop } from '../../ui/form/use-file-drop.ts'
import { SessionOver } from '../../ui/message/session-over.tsx'
import styles from './bank.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { ExportDrawing } from './export-drawing.tsx'
import { type UploadedStatement, uploadStatements } from './upload-statements.ts'

/** Uploads bank statements one after the other, and shows the result of each. `isFirst`: there has never been one. */
export function StatementUpload({ isFirst }: { isFirst: boolean }) {
  const id = useId()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<readonly UploadedStatement[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const { revalidate } = useRevalidator()

  async function send(files: readonly File[]) {
    if (isBusy.current || files.length === 0) return
    isBusy.current = true
    setBusy(true)
    setDone([])
    setLeft([])
    const unsent = await uploadStatements(files, (came) => setDone((before) => [...before, came]))
    setLeft(unsent)
    isBusy.current = false
    setBusy(false)
    // Without a session the login would replace the page, and the results with it.
    if (unsent.length === 0) await revalidate()
  }

  const drop = useFileDrop((files) => void send([...files]))
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Kontoauszug hochladen</h2>
      <p>
        Laden Sie im E-Banking den Auszug als <strong>camt.053</strong> oder die Gutschriftsanzeige
        als <strong>camt.054</strong> herunter (XML). Der Shop erkennt bezahlte Rechnungen an der
        Referenz und bucht sie; was schon bekannt ist, bucht er kein zweites Mal.
      </p>
      <label
        className={`${styles['drop']} ${drop.isOver ? styles['over'] : ''}`}
        {...drop.handlers}
      >
        <Upload aria-hidden />
        <span>{busy ? 'Wird gelesen …' : 'Datei wählen oder hierher ziehen'}</span>
        <input
          type="file"
          accept=".xml,text/xml,application/xml,.zip,application/zip"
          multiple
          className="visually-hidden"
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (busy) event.preventDefault()
          }}
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      <details className={styles['where']} open={isFirst}>
        <summary>Wo Sie die Datei im E-Banking finden</summary>
        <ExportDrawing />
        <p>
          Die Banken nennen es verschieden: «Kontoauszüge», «Bewegungen exportieren», «Dokumente»
          oder «Datei herunterladen». Wählen Sie als Format <strong>camt.053</strong>, manchmal «ISO
          20022» oder «XML», nicht PDF. Kommt ein ZIP, nehmen Sie es, wie es ist.
        </p>
      </details>
      <div role="status" className="stack">
        {done.map(({ name, result, trouble }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the files keep their order
          <div key={at}>
            {result ? (
              <Result name={name} result={result} />
            ) : (
              <Notice tone="error">
                <p>
                  <strong>{name}</strong>
                </p>
                {trouble}
              </Notice>
            )}
          </div>
        ))}
        {left.length > 0 && (
          <Notice tone="error">
            <p>
              <strong>{left.join(', ')}</strong>
            </p>
            <SessionOver
              again={`laden Sie ${left.length === 1 ? 'die Datei' : 'diese Dateien'} hier noch einmal hoch`}
            />
          </Notice>
        )}
      </div>
    </section>
  )
}

const groups: readonly [BankOutcome, string][] = [
  ['gebucht', 'gebucht'],
  ['pruefen', 'zu prüfen'],
  ['bekannt', 'schon bekannt'],
  ['ignoriert', 'nicht für den Shop'],
]

/** The result of a statement: the figures in a sentence, and the entries of each kind. */
function Result({ name, result }: { name: string; result: BankStatementResult }) {
  const { entries } = result
  const found = groups.flatMap(([outcome, words]) => {
    const own = entries.filter(({ ergebnis }) => ergebnis === outcome)
    return own.length > 0 ? [{ outcome, own, count: `${own.length} ${words}` }] : []
  })
  const sentence = found.map(({ count }) => count).join(', ')
  return (
    <>
      <Notice tone="success">
        <p>
          <strong>{name}:</strong> {sentence || 'Der Auszug enthält keine Buchungen.'}
        </p>
      </Notice>
      {found.map(({ outcome, own, count }) => (
        <details key={outcome} open={outcome === 'gebucht'} className={styles['group']}>
          <summary>{count}</summary>
          <ul className="stack">
            {own.map((entry, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the entries never move
              <li key={at}>
                <EntryFacts entry={entry} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}
