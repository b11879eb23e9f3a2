import { useReducer, useState } from 'react'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { readNumber } from '../page/typed-number.ts'
import type { InvoiceDraft, Service } from '../../../contract/invoices/drafts.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatChf } from '../../../contract/money.ts'
import { chargedRateOn } from '../../../contract/books/vat.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { api } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FieldPair } from '../../ui/form/field-group.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ForWhom } from '../list/choose-person.tsx'
import { useRevision } from '../page/saved-meanwhile.tsx'
import { AdminPage, BackToList, NothingHere } from '../page/admin-page.tsx'
import { forgetChanges, UnsavedChanges } from '../page/unsaved-changes.tsx'
import { loadOne, load, onAnotherPage } from '../page/load.ts'
import type { Route } from './+types/draft.ts'
import styles from './draft.module.css'
import { DraftLines } from './draft-lines-field.tsx'
import { newLine, readLines, sumUp, toTyped } from './draft-lines.ts'
import { SendDraft } from './send-draft.tsx'
import { useToday } from '../../ui/use-today.ts'

export const shouldRevalidate = onAnotherPage

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const isNew = Number.isNaN(id)
  const begun = () => api('GET /api/admin/invoice-drafts/:id', { params: { id } })
  const draft = isNew ? undefined : await loadOne(begun())
  const idUser = draft?.idUser ?? Number(new URL(request.url).searchParams.get('idUser') ?? 0)
  if (isNew && idUser === 0) return null
  const person = () => api('GET /api/admin/users/:id', { params: { id: idUser } })
  const [services, detail, settings] = await Promise.all([
    load(api('GET /api/admin/services')),
    isNew || draft ? loadOne(person()) : undefined,
    load(api('GET /api/settings')),
  ])
  const rate = settings && chargedRateOn(settings, swissDayOf(Date.now())) / 10
  // Work of an earlier day has the rate of that day.
  const earlier = settings?.vat.rates.map(({ perMille }) => perMille / 10).toReversed() ?? []
  const rates = rate === undefined ? undefined : [rate, ...(rate > 0 ? earlier : [])]
  return { isNew, draft, services: services?.data ?? [], person: detail && detail.person, rates }
}

/** Writes an invoice without an order, and sends it: a draft, or a new one for a person, for whom it asks. */
export default function DraftPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <AdminPage actions={<BackToList of="draft" />}>
        <ForWhom next="invoice" />
      </AdminPage>
    )
  const { isNew, draft, person, services, rates } = loaderData
  if (!isNew && !draft) return <NothingHere kind="draft" subject={draft} />
  // Without the rates the invoice would be wrong.
  if (!person || rates === undefined)
    return <NothingHere kind="person" subject={person && undefined} />
  return (
    <AdminPage actions={<BackToList of="draft" />}>
      <DraftForm
        key={draft?.id}
        draft={draft ?? undefined}
        person={person}
        services={services}
        rates={rates}
      />
    </AdminPage>
  )
}

function DraftForm({
  draft: begun,
  person,
  services,
  rates,
}: {
  draft: InvoiceDraft | undefined
  person: PersonDetail['person']
  services: readonly Service[]
  /** Today's rate in per cent first. */
  rates: readonly number[]
}) {
  const navigate = useNavigateUnlessLeft()
  const [lines, setLines] = useState(() => (begun ? toTyped(begun) : [newLine()]))
  const [discount, setDiscount] = useState(begun?.rabatt ? String(begun.rabatt) : '')
  const [satz, setSatz] = useState(begun?.positionen[0]?.satz ?? rates[0] ?? 0)
  // What is typed while the form is on its way is not saved with it.
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0)
  const [saved, setSaved] = useState({ draft: begun, changes })
  const isChanged = changes !== saved.changes
  const today = useToday()
  const { adopt, save } = useRevision(begun?.revision ?? '', {
    href: `/admin/geld/entwurf/${begun?.id}`,
    readNewest: async () => {
      const params = { id: begun?.id ?? 0 }
      return (await api('GET /api/admin/invoice-drafts/:id', { params })).revision
    },
  })
  const form = useForm({
    check: ({ leistungsdatum = '' }) => {
      if (!readLines(lines, satz))
        return { notice: 'Jede Position braucht einen Text, eine Menge und einen Preis.' }
      return leistungsdatum === '' ? { fields: { leistungsdatum: 'Der Tag fehlt.' } } : undefined
    },
    send: async ({ leistungsdatum = '' }, keyOf) => {
      const rabatt = discount.trim() === '' ? 0 : readNumber(discount)
      const body = { positionen: readLines(lines, satz) ?? [], rabatt, leistungsdatum }
      return save(async (revision) => {
        if (begun) {
          const params = { id: begun.id }
          const draft = await api('PUT /api/admin/invoices/:id', {
            params,
            body: { ...body, revision },
          })
          adopt(draft.revision)
          setSaved({ draft, changes })
          document.getElementById('senden')?.focus()
        } else {
          const { id } = await api('POST /api/admin/invoices', {
            body: { idUser: person.idUser, ...body },
            headers: keyOf(body),
          })
          forgetChanges()
          await navigate(`/admin/geld/entwurf/${id}#senden`, { replace: true })
        }
        return 'Entwurf gespeichert'
      })
    },
  })
  return (
    <div className="stack">
      <UnsavedChanges isDirty={() => isChanged} />
      <section className="card" onChange={noteChange}>
        <h2>
          {person.vorname} {person.nachname}
          {begun?.bericht && `, Servicebericht ${begun.bericht}`}
        </h2>
        <PostalAddress {...person} vorname="" nachname="" />
        <Form
          form={form}
          look={saved.draft && !isChanged ? 'secondary' : 'primary'}
          submitLabel="Speichern"
        >
          <DraftLines
            lines={lines}
            onChange={(typed) => {
              noteChange()
              setLines(typed)
            }}
          />
          <FieldPair>
            <SelectField
              label="Position hinzufügen"
              value=""
              onChange={({ currentTarget: { value } }) => {
                const service = services.find(({ id }) => String(id) === value)
                if (service && lines.every(({ text }) => text === '')) setSatz(service.satz)
                const filled = lines.filter(({ text, preis }) => text !== '' || preis !== '')
                setLines([...filled, newLine(service)])
              }}
              options={[
                ['', 'Bitte wählen'],
                ...services.map(
                  ({ id, name, einheit, preis }) =>
                    [id, `${name}, ${preis.toFixed(2)} je ${einheit}`] as const,
                ),
                ['frei', 'Freie Position'],
              ]}
            />
            <Field
              label="Tag der Leistung"
              name="leistungsdatum"
              type="date"
              max={today}
              defaultValue={begun?.leistungsdatum ?? today}
            />
          </FieldPair>
          <FieldPair>
            <Field
              label="Rabatt in Prozent"
              inputMode="decimal"
              value={discount}
              placeholder="0"
              maxLength={5}
              onChange={({ currentTarget }) => setDiscount(currentTarget.value)}
            />
            <SelectField
              label="MWST-Satz"
              value={satz}
              onChange={({ currentTarget }) => setSatz(Number(currentTarget.value))}
              options={[...new Set([...rates, satz, 0])].map((one) => [one, `${one} %`])}
            />
          </FieldPair>
          <p className={styles['total']} aria-live="polite">
            Total {formatChf(sumUp(lines, readNumber(discount)))}
          </p>
        </Form>
      </section>
      {saved.draft && <SendDraft draft={saved.draft} isChanged={isChanged} />}
    </div>
  )
}
