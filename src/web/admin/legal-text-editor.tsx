import { useEffect, useId, useState } from 'react'
import { toast } from '../ui/toast.ts'
import type { LegalKind, LegalVersions } from '../../contract/settings.ts'
import { formatDateTime } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Notice } from '../ui/notice.tsx'
import { Prose } from '../ui/prose.tsx'
import { businessApi } from './business-api.ts'
import styles from './legal-text-editor.module.css'
import { isSessionOver } from './require-admin.ts'
import { SessionOver } from './session-over.tsx'

const titles: Record<LegalKind, string> = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  agb: 'AGB',
}

/**
 * Writes one legal text: what is typed on one side, how it will look on the other, the versions below.
 * `onRisk` hears whether something is typed that is not published.
 */
export function LegalTextEditor({
  kind,
  loaded,
  onRisk,
}: {
  kind: LegalKind
  loaded: LegalVersions['data']
  onRisk: (isAtRisk: boolean) => void
}) {
  const id = useId()
  const [versions, setVersions] = useState(loaded)
  const current = versions[0]?.markdown ?? ''
  const [text, setText] = useState(current)
  const { busy, isSignedOut, publish } = usePublish(kind, (published, sent) => {
    setVersions(published)
    // What was typed in the meantime stays.
    setText((typed) => (typed === sent ? (published[0]?.markdown ?? '') : typed))
  })
  const isChanged = text.trim() !== current
  useEffect(() => {
    onRisk(isChanged)
    return () => onRisk(false)
  }, [isChanged, onRisk])
  return (
    <details className={styles['editor']}>
      <summary>
        <strong>{titles[kind]}</strong>
        <span>
          {versions[0] && current !== ''
            ? `Fassung ${versions[0].version} vom ${formatDateTime(versions[0].publishedAt)}`
            : 'noch kein eigener Text'}
        </span>
      </summary>
      <div className={styles['columns']}>
        <div>
          <label htmlFor={id}>Text</label>
          <textarea
            id={id}
            rows={18}
            maxLength={50_000}
            value={text}
            spellCheck
            onChange={(event) => setText(event.target.value)}
          />
          <p className={styles['help']}>
            # Titel · ## Untertitel · **fett** · *kursiv* · - Aufzählung · [Text](https://…)
          </p>
        </div>
        <section aria-label={`Vorschau ${titles[kind]}`}>
          <p className={styles['label']}>Vorschau</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys */}
          <Prose className={styles['preview'] ?? ''} tabIndex={0}>
            <h1>{titles[kind]}</h1>
            <Markdown text={text} />
          </Prose>
        </section>
      </div>
      <div className={styles['actions']}>
        {isSignedOut && (
          <Notice tone="error">
            <SessionOver />
          </Notice>
        )}
        <Button
          disabled={!isChanged}
          aria-disabled={busy || undefined}
          onClick={() => void publish(text, versions[0]?.version ?? 0)}
        >
          {text.trim() === '' && current !== '' ? 'Text zurücknehmen' : 'Veröffentlichen'}
        </Button>
      </div>
      {versions.length > 0 && (
        <ol className={styles['versions']} aria-label={`Fassungen ${titles[kind]}`}>
          {versions.map(({ version, publishedAt, publishedBy, markdown }) => (
            <li key={version}>
              Fassung {version}, {formatDateTime(publishedAt)}, {publishedBy}
              <Button look="plain" onClick={() => setText(markdown)}>
                In den Editor holen
              </Button>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

function usePublish(
  kind: LegalKind,
  onPublished: (versions: LegalVersions['data'], sent: string) => void,
) {
  const [busy, setBusy] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)

  async function publish(markdown: string, basedOn: number) {
    if (busy) return
    setBusy(true)
    setSignedOut(false)
    try {
      onPublished((await businessApi.legal.publish(kind, { markdown, basedOn })).data, markdown)
      toast.success('Veröffentlicht')
    } catch (failure) {
      if (isSessionOver(failure)) return setSignedOut(true)
      toast.error((failure instanceof Error && failure.message) || 'Das hat nicht geklappt.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, isSignedOut, publish }
}
