import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { readCodeStart } from '../../../contract/devices/device-code.ts'
import type { VisitForm } from '../../../contract/service/visits.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pickParams } from '../list/load-list.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { callOrRecall, type Recalled } from '../page/copies.ts'
import { loadOne, onAnotherPage } from '../page/load.ts'
import type { Route } from './+types/visit.ts'
import { FindVisit } from './find-visit.tsx'
import { findForm, onThisDay } from './kept-forms.ts'
import { UnknownPerson } from './unknown-person.tsx'
import { findDraft, freshen, newDraft } from './visit-draft.ts'
import { VisitEditor } from './visit-editor.tsx'

const names = ['person', 'code', 'termin'] as const

/** The form of the visit named in the address, with its draft; without a network, as it was kept or in the draft. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = pickParams(searchParams, [...names])
  if (Object.keys(query).length === 0) return { wanted: '' }
  const call = callOrRecall('GET /api/admin/visit-form', { query })
  const answer = await loadOne(call)
  const { form, today } =
    answer === undefined ? { form: await findForm(searchParams) } : readForm(answer)
  const draft = await findDraft(form, searchParams).catch(() => undefined)
  const device = Number(searchParams.get('geraet') ?? 0) || scanned(query.code, form?.geraete)
  // A kept form is no newer than that of the draft.
  const isNews = form && today !== undefined && draft?.state === 'entwurf'
  const known = isNews ? freshen(draft, form) : draft
  return {
    wanted: searchParams.toString(),
    today,
    form: form ?? draft?.form ?? form,
    draft: known ?? (form && newDraft(form, device || 'due')),
  }
}

export const shouldRevalidate: typeof onAnotherPage = (args) =>
  onAnotherPage(args) || args.currentUrl.search !== args.nextUrl.search

/** A form that was kept may be of an earlier day: then the phone knows better. Null: there is none. */
function readForm(answer: Recalled<VisitForm> | null) {
  if (answer === null) return { form: null }
  const { reply: form, keptAt } = answer
  return keptAt === undefined ? { form, today: form.heute } : { form: onThisDay(form) }
}

function scanned(code: string | undefined, devices: readonly { id: number; code: string }[] = []) {
  const start = readCodeStart(code ?? '')
  return start && devices.find((one) => one.code.startsWith(start))?.id
}

/** Records a service on a phone: the entries stay on it until the server has them. */
export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const { wanted, today, form, draft } = loaderData
  if (wanted === '') return <FindVisit />
  if (form && form.idUser === null) return <UnknownPerson form={form} />
  if (draft) return <VisitEditor key={wanted} initial={draft} today={today} />
  return (
    <AdminPage>
      <EmptyState
        icon={ClipboardCheck}
        title={form === null ? 'Diese Person oder dieses Etikett gibt es nicht.' : 'Kein Netz'}
        actions={<ButtonLink to="/admin/service">Zum Besuch</ButtonLink>}
      >
        {form === undefined && (
          <p>Der Besuch konnte nicht geladen werden. Angefangene Berichte sind noch da.</p>
        )}
      </EmptyState>
    </AdminPage>
  )
}
