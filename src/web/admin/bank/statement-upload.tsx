import Upload from 'lucide-react/icons/upload'
import { useId, useState } from 'react'
import type { BankOutcome, BankStatementResult } from '../../../contract/bank/bank.ts'
import { statementBytes } from '../../../contract/bank/limits.ts'
import { isSessionOver, textOf } from '../../api.ts'
import { useActionInside } from '../../parts/action.tsx'
import { assertSize, sendBytes } from '../../send-bytes.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { useFileDrop } from '../../ui/form/use-file-drop.ts'
import styles from './bank.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { ExportDrawing } from './export-drawing.tsx'

/** What came of a file: the result for its entries, or why there is none. */
type Uploaded = { name: string; result?: BankStatementResult; trouble?: string }

async function upload(file: File): Promise<Uploaded> {
  const { name } = file
  try {
    assertSize(file, statementBytes, 'bank-statement-too-large')
    const body = new FormData()
    body.set('datei', file)
    return { name, result: await sendBytes('POST /api/admin/bank-statements', { body }) }
  } catch (failure) {
    if (isSessionOver(failure)) throw failure
    return { name, trouble: textOf(failure) }
  }
}

/** Uploads bank statements one after the other, and shows the result of each. `isFirst`: there has never been one. */
export function StatementUpload({ isFirst }: { isFirst: boolean }) {
  const id = useId()
  const [done, setDone] = useState<readonly Uploaded[]>([])
  const { busy, run, refusal } = useActionInside()
  const send = (files: readonly File[]) =>
    run(async () => {
      setDone([])
      for (const file of files) {
        const came = await upload(file)
        setDone((before) => [...before, came])
      }
    })
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
        {refusal}
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
