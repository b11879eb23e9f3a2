import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { LegalKind, LegalVersions } from '../../../contract/settings/settings.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Button } from '../../ui/button.tsx'
import { renderMarkdown } from '../../ui/text/markdown.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { Prose, RenderedProse } from '../../ui/text/prose.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import field from '../../ui/form/field.module.css'
import styles from './legal-text-editor.module.css'
import { changedLines } from '../audit/audit-changes.ts'
import { Differences } from '../audit/what-differs.tsx'
import { LegalTextVersions } from './legal-text-versions.tsx'
import { readSample } from './read-sample.ts'
import { isSavedMeanwhile } from '../page/saved-meanwhile.tsx'
import { SessionOver } from '../../ui/message/session-over.tsx'
import { usePublish } from './use-publish.ts'
import { type Format, formatPart, formats } from './format-text.ts'

/** `hasSample`: the website shows a text of ours while the owner has none. */
const kinds: Record<LegalKind, { title: string; hasSample: boolean }> = {
  impressum: { title: 'Impressum', hasSample: true },
  datenschutz: { title: 'Datenschutz', hasSample: true },
  agb: { title: 'AGB', hasSample: false },
}

/** All of them, in the order of the page. */
export const legalKinds = Object.keys(kinds) as LegalKind[]

/** Our text for a page, with the business's data. */
async function loadSample(kind: LegalKind): Promise<string> {
  const answer = await fetch(`/${kind}`, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${answer.status} for /${kind}`)
  return readSample(await answer.text())
}

/**
 * Editor of a legal text: the source on one side, the preview on the other, the versions below. `onDirty` is called
 * with whether there are unpublished changes.
 */
export function LegalTextEditor({
  kind,
  loaded,
  onDirty,
}: {
  kind: LegalKind
  loaded: LegalVersions['data']
  onDirty: (isDirty: boolean) => void
}) {
  const [versions, setVersions] = useState(loaded)
  const { title, hasSample } = kinds[kind]
  const current = versions[0]?.markdown ?? ''
  const [text, setText] = useState(current)
  const area = useRef<HTMLTextAreaElement>(null)
  /** The version the editor started from, if somebody else has published since. */
  const [begun, setBegun] = useState(current)
  const { busy, trouble, publish } = usePublish(kind, {
    onPublished(published, sent) {
      setVersions(published)
      // What was typed in the meantime stays.
      setText((typed) => (typed === sent ? (published[0]?.markdown ?? '') : typed))
    },
    onNewer(newer) {
      setBegun(current)
      setVersions(newer)
    },
  })
  const isChanged = text.trim() !== current
  // Not anew with each render of the page: while its effects run, the text would count as saved.
  const noteDirty = useEffectEvent(onDirty)
  useEffect(() => {
    noteDirty(isChanged)
    return () => noteDirty(false)
  }, [isChanged])
  const nameOfStep = () => {
    if (isSavedMeanwhile(trouble)) return 'Trotzdem meine Fassung veröffentlichen'
    return text.trim() === '' && current !== '' ? 'Text zurücknehmen' : 'Veröffentlichen'
  }
  return (
    <details className={styles['editor']}>
      <summary>
        <strong>{title}</strong>
        <span>
          {versions[0] && current !== ''
            ? `Fassung ${versions[0].version} vom ${formatDateTime(versions[0].publishedAt)}`
            : 'noch kein eigener Text'}
        </span>
      </summary>
      <div className={`columns ${styles['columns']}`}>
        <div className={styles['source']}>
          <FormatButtons area={area} />
          <TextArea
            ref={area}
            label="Text"
            rows={18}
            maxLength={fieldLimits.legalText}
            value={text}
            spellCheck
            onChange={(event) => setText(event.target.value)}
            hint="# Titel · ## Untertitel · **fett** · *kursiv* · - Aufzählung · [Text](https://…)"
          />
          {hasSample && current === '' && text.trim() === '' && (
            <ActionButton
              look="secondary"
              act={async () => setText(await loadSample(kind))}
              failed="Konnte unser Muster nicht laden"
            >
              Mit unserem Muster beginnen
            </ActionButton>
          )}
        </div>
        <section className={field['field']} aria-label={`Vorschau ${title}`}>
          <p className={field['label']}>Vorschau</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes a long text scrollable by keyboard */}
          <Prose className={styles['preview'] ?? ''} tabIndex={0}>
            <h1>{title}</h1>
            <RenderedProse html={renderMarkdown(text)} />
          </Prose>
        </section>
      </div>
      <div className={styles['actions']}>
        {trouble && (
          <Notice tone="error">
            {trouble === 'session-over' ? <SessionOver /> : <p>{trouble.message}</p>}
            {isSavedMeanwhile(trouble) && <Differences fields={changedLines(begun, current)} />}
          </Notice>
        )}
        <Button
          // Not `disabled`: after publishing, the button still has the focus.
          aria-disabled={busy || !isChanged || undefined}
          onClick={() => isChanged && void publish(text, versions[0]?.version ?? 0)}
        >
          {nameOfStep()}
        </Button>
      </div>
      <LegalTextVersions
        title={title}
        versions={versions}
        isDraft={({ markdown }) => isChanged && text !== markdown}
        onTake={({ markdown }) => setText(markdown)}
      />
    </details>
  )
}

/** Formats the chosen part of a text, so that nobody has to know its syntax. */
function FormatButtons({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const press = (format: Format) => {
    if (!area.current) return
    const { value, selectionStart, selectionEnd } = area.current
    const { from, to, replacement } = formatPart(value, format, [selectionStart, selectionEnd])
    area.current.focus()
    area.current.setSelectionRange(from, to)
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to change a text that can be undone by Ctrl-Z
    document.execCommand('insertText', false, replacement)
    area.current.setSelectionRange(from, from + replacement.length)
  }
  return (
    <div className={styles['formats']} role="group" aria-label="Text gestalten">
      {Object.entries(formats).map(([format, { name }]) => (
        <Button key={format} look="secondary" onClick={() => press(format as Format)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
