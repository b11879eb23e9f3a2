import { useState } from 'react'
import { visitServices } from '../../../contract/appointments/words.ts'
import type { Service } from '../../../contract/invoices/drafts.ts'
import { toChf } from '../../../contract/money.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import { readNumber } from '../page/typed-number.ts'
import { problems } from '../../../contract/problems.ts'
import { api } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import { useForm } from '../../parts/use-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { bindTo } from '../../ui/form/bind-to.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { fieldLimits } from '../../../contract/limits.ts'
import { RowButton } from '../list/row-action.tsx'
import { useRevision } from '../page/saved-meanwhile.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { UnsavedChanges } from '../page/unsaved-changes.tsx'
import { load, onAnotherPage } from '../page/load.ts'
import type { Route } from './+types/price-list.ts'
import styles from './draft.module.css'

export const shouldRevalidate = onAnotherPage

export async function clientLoader() {
  return { services: await load(api('GET /api/admin/services')) }
}

/** What work costs: each line can be put on an invoice. */
export default function PriceListPage({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={
        <ButtonLink to="/admin/geld/entwuerfe" look="plain">
          Entwürfe
        </ButtonLink>
      }
    >
      {services ? (
        <PriceList services={services.data} begun={services.revision} />
      ) : (
        <Notice tone="error">Konnte die Preisliste nicht laden</Notice>
      )}
    </AdminPage>
  )
}

type Row = { id?: number; name: string; einheit: string; preis: string; satz: string }

/** Extinguishers are calculated from the settings. */
const { feuerloescher: _calculated, ...listed } = visitServices

/** What the draft of a visit looks for by name (shop/service/bill-visit.ts), and an hour, to begin with. */
const usual = [
  ...Object.values(listed).map((name) => ({ name, einheit: 'Stk.' })),
  { name: 'Anfahrt', einheit: 'Pauschale' },
  { name: 'Stunde', einheit: 'Std.' },
]

const toRow = (one: Service | undefined): Row | undefined =>
  one && { ...one, preis: one.preis.toFixed(2), satz: String(one.satz) }

const isFilled = ({ name, preis }: Row) => name.trim() !== '' && preis.trim() !== ''

function PriceList({ services, begun }: { services: readonly Service[]; begun: string }) {
  const { vatPerMille } = useSite()
  // A business that is not subject to VAT may be later.
  const usualRate = String((vatPerMille || 81) / 10)
  const [rows, setRows] = useState<Row[]>(() =>
    services.length === 0
      ? usual.map((line) => ({ ...line, preis: '', satz: usualRate }))
      : services.flatMap((one) => toRow(one) ?? []),
  )
  const [saved, setSaved] = useState(rows)
  const { adopt, save } = useRevision(begun, {
    href: '/admin/geld/preise',
    readNewest: async () => (await api('GET /api/admin/services')).revision,
  })
  const form = useForm({
    send: async () => {
      const filled = rows.filter(isFilled)
      // What is known, or has a price, is not left out without a word.
      const isHalf = rows.some(
        (row) => !isFilled(row) && (row.id !== undefined || row.preis !== ''),
      )
      if (isHalf) return { notice: problems['services-invalid'][1] }
      const data = filled.map(({ preis, satz, ...row }) => {
        return { ...row, preis: toChf(readChf(preis) ?? -1), satz: readNumber(satz) }
      })
      if (data.some(({ preis }) => preis < 0)) return { notice: problems['services-invalid'][1] }
      if (data.some(({ satz }) => Number.isNaN(satz)))
        return { notice: problems['invalid-rate'][1] }
      return save(async (revision) => {
        const saved = await api('PUT /api/admin/services', { body: { data, revision } })
        adopt(saved.revision)
        // With their ids from now on. What is still to be filled in, or was typed meanwhile, stays as it is.
        const known = new Map(filled.map((row, at) => [row, toRow(saved.data[at])]))
        const keep = (row: Row) => known.get(row) ?? row
        setSaved(rows.map(keep))
        setRows((typed) => typed.map(keep))
        return 'Preisliste gespeichert'
      })
    },
  })
  return (
    <section className="card">
      <UnsavedChanges isDirty={() => JSON.stringify(rows) !== JSON.stringify(saved)} />
      <p>
        Diese Leistungen wählen Sie beim Schreiben einer Rechnung. Preise mit MWST. Die Zeile, die
        mit «Anfahrt» beginnt, kommt auf die Rechnung jedes Besuchs; eine solche hat den MWST-Satz
        des Tages.
      </p>
      <Form form={form} submitLabel="Speichern">
        <ul className={styles['lines']}>
          {rows.map((row, at) => {
            const bound = bindTo(row, (values) =>
              setRows(rows.map((one) => (one === row ? { ...one, ...values } : one))),
            )
            const named = (label: string) => ({
              label,
              'aria-label': `${label}, Zeile ${at + 1}`,
            })
            return (
              <li key={row.id ?? `new ${at}`} className={styles['line']}>
                <Field {...named('Leistung')} maxLength={fieldLimits.workText} {...bound('name')} />
                <Field {...named('Einheit')} maxLength={fieldLimits.unit} {...bound('einheit')} />
                <Field
                  {...named('Preis CHF')}
                  inputMode="decimal"
                  maxLength={fieldLimits.amount}
                  {...bound('preis')}
                />
                <Field {...named('MWST %')} inputMode="decimal" maxLength={5} {...bound('satz')} />
                <RowButton
                  about={row.name}
                  onClick={() => setRows(rows.filter((one) => one !== row))}
                >
                  Entfernen
                </RowButton>
              </li>
            )
          })}
        </ul>
        <div>
          <Button
            look="secondary"
            onClick={() =>
              setRows([...rows, { name: '', einheit: '', preis: '', satz: usualRate }])
            }
          >
            Zeile hinzufügen
          </Button>
        </div>
      </Form>
    </section>
  )
}
