import { useState, useEffect } from 'react'
import { api } from '../../api.ts'
import { Notice } from '../../ui/message/notice.tsx'
import type { Route } from './+types/settings.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { LegalTextEditor, legalKinds } from './legal-text-editor.tsx'
import { load } from '../page/load.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import { useCurrentInSight } from '../page/use-current-in-sight.ts'
import { UnsavedChanges } from '../page/unsaved-changes.tsx'
import { useLocation, useParams } from 'react-router'
import { RowLink } from '../list/row-action.tsx'
import { type Section, sections } from './setting-groups.tsx'

const page = '/admin/einstellungen'
const isSection = (part: string): part is Section => Object.hasOwn(sections, part)

/** Addresses of one place on the page are older than its sections. */
const sectionOfPlace: Record<string, Section> = {
  '#preise': 'verkauf',
  '#kalender': 'termine',
  '#rechtstexte': 'texte',
}

export async function clientLoader() {
  const [settings, orders, calendar, ...texts] = await Promise.all([
    load(api('GET /api/admin/settings')),
    load(api('GET /api/admin/orders', { query: { limit: '1' } })),
    load(api('GET /api/admin/calendar')),
    ...legalKinds.map((kind) => load(api('GET /api/admin/legal/:kind', { params: { kind } }))),
  ])
  // As if there were one where nobody knows: then only the future can be changed.
  return { settings, hasOrders: orders?.total !== 0, calendar, texts }
}

/** The forms hold what was typed, whichever section is in sight: loading again could only replace it. */
export const shouldRevalidate = () => false

/** Everything the owner can configure without a programmer. */
export default function SettingsPage({
  loaderData: { settings, hasOrders, calendar, texts },
}: Route.ComponentProps) {
  const { teil = '' } = useParams()
  const { hash } = useLocation()
  const section = isSection(teil) ? teil : (sectionOfPlace[hash] ?? 'betrieb')
  const isShown = (part: Section) => section === 'alles' || section === part
  const sectionLine = useCurrentInSight<HTMLElement>()
  const [dirty] = useState(() => new Set<string>())
  useHashTarget()
  const noteDirty = (part: string, isDirty: boolean) =>
    void (isDirty ? dirty.add(part) : dirty.delete(part))
  return (
    <AdminPage>
      <UnsavedChanges isDirty={() => dirty.size > 0} within={page} />
      <nav
        ref={sectionLine}
        className={`row no-print ${styles['sections']}`}
        aria-label="Abschnitte"
      >
        {Object.entries(sections).map(([path, { title }]) => (
          <RowLink key={path} to={`${page}/${path}`} isCurrent={section === path}>
            {title}
          </RowLink>
        ))}
      </nav>
      <div className="stack">
        {settings ? (
          <div hidden={section === 'texte'}>
            <SettingsForm
              loaded={settings}
              hasOrders={hasOrders}
              section={section}
              onDirty={(is) => noteDirty('settings', is)}
            />
          </div>
        ) : (
          <Notice tone="error">Konnte Einstellungen nicht laden</Notice>
        )}
        <section
          className={`card ${styles['card']}`}
          id="kalender"
          hidden={!isShown('termine')}
          tabIndex={-1}
          aria-labelledby="kalender-titel"
        >
          <h2 id="kalender-titel">Kalender für Ihre Termine</h2>
          <CalendarLink link={calendar} />
        </section>
        <section
          className={`card ${styles['card']}`}
          id="rechtstexte"
          hidden={!isShown('texte')}
          tabIndex={-1}
          aria-labelledby="rechtstexte-titel"
        >
          <h2 id="rechtstexte-titel">Rechtstexte</h2>
          <p>
            Was Sie hier veröffentlichen, steht sofort auf der Website. Frühere Fassungen bleiben
            gespeichert. Ein leerer Text nimmt Ihren Text zurück: Impressum und Datenschutz zeigen
            dann wieder unseren Mustertext, die AGB bleiben leer.
          </p>
          {legalKinds.map((kind, at) => {
            const loaded = texts[at]?.data
            if (!loaded)
              return (
                <Notice key={kind} tone="error">
                  Konnte Rechtstext nicht laden
                </Notice>
              )
            const onDirty = (is: boolean) => noteDirty(kind, is)
            return <LegalTextEditor key={kind} kind={kind} loaded={loaded} onDirty={onDirty} />
          })}
        </section>
      </div>
    </AdminPage>
  )
}

/** Scrolls to the element named in the address and focuses it, on a page that links point into. */
function useHashTarget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    // After the layout has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(hash.slice(1))
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
