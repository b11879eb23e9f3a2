import Search from 'lucide-react/icons/search'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { DeskFindings, Found } from '../../contract/overview/desk-search.ts'
import { type FoundKind, foundKinds } from '../../contract/overview/desk-words.ts'
import { api } from '../api.ts'
import { useFinding } from './list/use-found.ts'
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
        onPointerDown={({ target, currentTarget }) =>
          target === currentTarget && currentTarget.close()
        }
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

/** The field with its list (ARIA 1.2 combobox): arrow keys choose, Enter opens, the dialog closes on Escape. */
function SearchField({ onGone }: { onGone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { found, field } = useFinding(askDesk)
  const [at, setAt] = useState(0)
  const failed = found === 'failed'
  const findings = failed ? undefined : found
  const groups = findings?.gruppen ?? []
  const all = groups.flatMap(({ art, treffer }) => treffer.map((found) => pageOf[art](found)))
  const optionId = (to: number) => `${id}-${to}`
  const open = (to: string | undefined) => {
    if (to === undefined) return
    onGone()
    void navigate(to)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) setAt((at + step + all.length) % all.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(all[at])
    // Otherwise the browser would only empty the field.
    else if (event.key === 'Escape') onGone()
    else return
    event.preventDefault()
  }
  let next = 0
  return (
    <div className={styles['content']}>
      <div className={styles['field']}>
        <Search aria-hidden />
        <input
          type="search"
          role="combobox"
          aria-label="Name, Ort, Telefon, Nummer oder Betrag"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={all.length > 0}
          aria-activedescendant={all.length > 0 ? optionId(at) : undefined}
          placeholder="Name, Ort, Telefon, Nummer, Betrag …"
          {...field}
          spellCheck={false}
          onChange={(event) => {
            field.onChange(event)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onGone}>
          Schliessen
        </button>
      </div>
      <p role="status" className={failed || isNothing(findings) ? undefined : 'visually-hidden'}>
        {failed ? 'Die Suche antwortet gerade nicht.' : statusOf(findings, all.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Gefunden">
        {groups.map(({ art, treffer }) => (
          <div key={art} role="group" aria-labelledby={`${id}-${art}`}>
            <p id={`${id}-${art}`} className={styles['group']} role="presentation">
              {foundKinds[art]}
            </p>
            {treffer.map((found) => {
              const mine = next++
              return (
                // Keys are handled by the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={`${found.id} ${found.titel} ${found.zusatz}`}
                  id={optionId(mine)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === at}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setAt(mine)}
                  onClick={() => open(pageOf[art](found))}
                >
                  <strong>{found.titel}</strong>
                  <small>{found.zusatz}</small>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

const isNothing = (findings: DeskFindings | undefined) =>
  findings !== undefined && (findings.gruppen.length === 0 || findings.anders)

function statusOf(findings: DeskFindings | undefined, count: number): string {
  if (!findings) return ''
  if (count === 0) return 'Nichts gefunden.'
  if (findings.anders) return 'So geschrieben gibt es nichts. Vielleicht das:'
  return `${count} gefunden, Auswahl mit den Pfeiltasten`
}
