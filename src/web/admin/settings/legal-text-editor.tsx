import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { LegalKind, LegalVersions } from '../../../contract/settings/settings.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { renderMarkdown } from '../../ui/text/markdown.ts'
import { Prose, RenderedProse } from '../../ui/text/prose.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import field from '../../ui/form/field.module.css'
import styles from './legal-text-editor.module.css'
import { changedLines } from '../audit/audit-changes.ts'
import { Differences } from '../audit/what-differs.tsx'
import { LegalTextVersions } from './legal-text-versions.tsx'
import { readSample } from './read-sample.ts'
import { useRevision } from '../page/saved-meanwhile.tsx'
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
  const current = newestOf(versions).markdown
  const [text, setText] = useState(current)
  const area = useRef<HTMLTextAreaElement>(null)
  const isChanged = text.trim() !== current
  const params = { kind }
  const read = async () => (await api('GET /api/admin/legal/:kind', { params })).data
  const { adopt, save } = useRevision(newestOf(loaded).version, {
    href: `/${kind}`,
    readNewest: async () => newestOf(await read()).version,
    differs: <NewerText opened={current} load={read} />,
  })
  const form = useForm({
    check: () => (isChanged ? undefined : { notice: 'Am Text ist nichts geändert.' }),
    send: () =>
      save(async (basedOn) => {
        const body = { markdown: text, basedOn }
        const { data } = await api('POST /api/admin/legal/:kind', { params, body })
        adopt(newestOf(data).version)
        setVersions(data)
        // What was typed in the meantime stays.
        setText((typed) => (typed === text ? newestOf(data).markdown : typed))
        toast.success('Veröffentlicht')
      }),
  })
  // Not anew with each render of the page: while its effects run, the text would count as saved.
  const noteDirty = useEffectEvent(onDirty)
  useEffect(() => {
    noteDirty(isChanged)
    return () => noteDirty(false)
  }, [isChanged])
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
      <Form
        form={form}
        submitLabel={text.trim() === '' && current !== '' ? 'Text zurücknehmen' : 'Veröffentlichen'}
        busyLabel="Wird veröffentlicht …"
      >
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
      </Form>
      <LegalTextVersions
        title={title}
        versions={versions}
        isDraft={({ markdown }) => isChanged && text !== markdown}
        onTake={({ markdown }) => setText(markdown)}
      />
    </details>
  )
}

/** The newest version; before the first one, an empty text. */
const newestOf = ([newest]: LegalVersions['data']) => newest ?? { version: 0, markdown: '' }

/** What somebody else has published since `opened`. */
function NewerText({
  opened,
  load,
}: {
  opened: string
  load: () => Promise<LegalVersions['data']>
}) {
  const newest = useAnswer(opened, load)
  return newest && <Differences fields={changedLines(opened, newestOf(newest).markdown)} />
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
