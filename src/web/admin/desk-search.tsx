import Search from 'lucide-react/icons/search'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskFindings, Found } from '../../contract/overview/desk-search.ts'
import { type FoundKind, foundKinds } from '../../contract/overview/desk-words.ts'
import { api } from '../api.ts'
import { useBackdrop } from '../ui/dialog/use-backdrop.ts'
import { useFinding } from './list/use-finding.ts'
import { useOptions } from './list/use-options.ts'
import type { NewPersonFor } from './page/begun.ts'
import { readSearched } from './page/person-words.ts'
import styles from './desk-search.module.css'

/** Nothing is looked for where nothing is typed. */
async function askDesk(q: string): Promise<DeskFindings | undefined> {
  return q === '' ? undefined : api('GET /api/admin/search', { query: { q } })
}

/** The page of an answer. */
const pageOf: Record<FoundKind, (found: Found) => string> = {
  kunde: ({ id }) => `/admin/users/${id}`,
  bestellung: ({ id }) => `/admin/orders/${id}`,
  rechnung: ({ id }) => `/admin/orders/${id}`,
  termin: ({ id }) => `/admin/termine/${id}`,
  geraet: ({ id }) => `/admin/users/${id}#geraete`,
  produkt: ({ id }) => `/admin/products/${id}`,
}

/** The one search of the admin area: a button in the bar, `/` and Ctrl-K, and a field that finds while one types. */
export function DeskSearch() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const backdrop = useBackdrop()
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  // Before the page is painted, so that no key pressed on what one sees is lost between two pages.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
        (event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey)
      // An open question is answered first.
      if (!isShortcut || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span>Suchen</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-label="Alles durchsuchen"
        onClose={() => setOpen(false)}
        {...backdrop}
      >
        {isOpen && <SearchField onGone={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}

/** The field with its list: what is taken opens, and the dialog closes. */
function SearchField({ onGone }: { onGone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { found: findings, failed, words, field } = useFinding(askDesk)
  const groups = findings?.gruppen ?? []
  const all = groups.flatMap(({ art, treffer }) => treffer.map((found) => pageOf[art](found)))
  // Whoever calls and is not known yet.
  const options = isNothing(findings) ? [...all, newPerson] : all
  const open = (to: string) => {
    onGone()
    const state = to === newPerson ? ({ known: readSearched(words) } satisfies NewPersonFor) : null
    void navigate(to, { state })
  }
  // On Escape the browser would only empty the field.
  const combobox = useOptions({ options, take: open, close: onGone })
  let next = 0
  return (
    <div className={styles['content']}>
      <div className={styles['field']}>
        <Search aria-hidden />
        <input
          type="search"
          aria-label="Name, Ort, Telefon, Nummer oder Betrag"
          placeholder="Name, Ort, Telefon, Nummer, Betrag …"
          {...field}
          {...combobox.field}
          spellCheck={false}
          onChange={(event) => {
            field.onChange(event)
            combobox.choose(0)
          }}
        />
        <button type="button" onClick={onGone}>
          Schliessen
        </button>
      </div>
      <p role="status" className={failed || isNothing(findings) ? undefined : 'visually-hidden'}>
        {failed ? 'Die Suche antwortet gerade nicht.' : statusOf(findings, all.length)}
      </p>
      <div {...combobox.list} aria-label="Gefunden">
        {groups.map(({ art, treffer }) => (
          <div key={art} role="group" aria-labelledby={`${id}-${art}`}>
            <p id={`${id}-${art}`} className={styles['group']} role="presentation">
              {foundKinds[art]}
            </p>
            {treffer.map((found) => {
              const mine = next++
              return (
                <div
                  key={`${found.id} ${found.titel} ${found.zusatz}`}
                  {...combobox.option(mine, pageOf[art](found))}
                  onMouseMove={() => combobox.choose(mine)}
                >
                  <strong>{found.titel}</strong>
                  <small>{found.zusatz}</small>
                </div>
              )
            })}
          </div>
        ))}
        {isNothing(findings) && (
          <div
            {...combobox.option(all.length, newPerson)}
            onMouseMove={() => combobox.choose(all.length)}
          >
            <strong>Neue Person</strong>
            <small>Danach Termin, Bestellung oder Rechnung</small>
          </div>
        )}
      </div>
    </div>
  )
}

const newPerson = '/admin/users/add'

const isNothing = (findings: DeskFindings | undefined) =>
  findings !== undefined && (findings.gruppen.length === 0 || findings.anders)

function statusOf(findings: DeskFindings | undefined, count: number): string {
  if (!findings) return ''
  if (count === 0) return 'Nichts gefunden.'
  if (findings.anders) return 'So geschrieben gibt es nichts. Vielleicht das:'
  return `${count} gefunden, Auswahl mit den Pfeiltasten`
}
