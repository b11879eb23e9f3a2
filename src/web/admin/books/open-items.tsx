import { Form, Link } from 'react-router'
import type { OpenItem, OpenItems } from '../../../contract/books/open-items.ts'
import { formatChf, type Rappen, toRappen } from '../../../contract/money.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Route } from './+types/open-items.ts'
import { money } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'
import { pickParams } from '../list/load-list.ts'
import { AdminPage, NotLoaded } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import styles from './books.module.css'
import { PaperActions } from './paper-actions.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pickParams<{ stichtag?: string }>(new URL(request.url).searchParams, ['stichtag'])
  return { items: await load(api('GET /api/admin/open-items', { query })) }
}

const lists = [
  {
    name: 'debitoren',
    title: 'Debitoren: noch nicht bezahlte Rechnungen',
    none: 'Niemand schuldet Ihnen etwas.',
  },
  {
    name: 'guthaben',
    title: 'Guthaben der Kundschaft: zu viel oder nach dem Storno bezahlt',
    none: 'Keine Guthaben.',
  },
  {
    name: 'storniert',
    title: 'Zurückzugeben: bezahlt, danach storniert',
    none: 'Nichts zurückzugeben.',
  },
  {
    name: 'anzahlungen',
    title: 'Anzahlungen: bezahlt, noch ohne Rechnung',
    none: 'Keine Anzahlungen.',
  },
] as const satisfies readonly {
  name: keyof Omit<OpenItems, 'stichtag' | 'totals'>
  title: string
  none: string
}[]

/** What customers owe, what is owed to them, and what they paid in advance, at the end of a day. */
export default function OpenItemsPage({ loaderData: { items } }: Route.ComponentProps) {
  if (!items)
    return (
      <NotLoaded>
        Konnte die offenen Posten nicht laden. <Link to="/admin/geld/offene-posten">Von heute</Link>
      </NotLoaded>
    )
  const { stichtag } = items
  return (
    <AdminPage
      actions={
        <PaperActions csv={{ file: 'GET /api/admin/open-items.csv', query: { stichtag } }} />
      }
    >
      <div className="stack">
        {/* oxlint-disable-next-line -- a GET form: the day is in the address */}
        <Form key={stichtag} className={`row no-print ${styles['day']}`}>
          <Field
            label="Stand am Ende des Tages"
            name="stichtag"
            type="date"
            defaultValue={stichtag}
          />
          <Button type="submit" look="secondary">
            Anzeigen
          </Button>
        </Form>
        <p className={styles['onPaper']}>Stand am {formatDay(stichtag)}</p>
        {lists.map(({ name, title, none }) =>
          items[name].length === 0 ? (
            <p key={name}>{none}</p>
          ) : (
            <section key={name} className="stack" aria-labelledby={name}>
              <header className={`row ${styles['listHead']}`}>
                <h2 id={name}>{title}</h2>
                <strong>{`Total ${formatChf(sumUp(items[name]))}`}</strong>
              </header>
              <DataList
                caption={title}
                columns={columns}
                rows={items[name]}
                aligned
                keyOf={({ order_id, rechnung }) => `${order_id} ${rechnung}`}
              />
            </section>
          ),
        )}
      </div>
    </AdminPage>
  )
}

const sumUp = (items: readonly OpenItem[]): Rappen =>
  items.reduce((sum, { offen }) => sum + toRappen(offen), 0)

const columns: readonly Column<OpenItem>[] = [
  { title: 'Person', kind: 'name', phone: 'main', cell: ({ person }) => person },
  {
    title: 'Beleg',
    phone: 'sub',
    cell: ({ order_id, rechnung, bestellung }) => (
      <Link to={`/admin/orders/${order_id}`}>{rechnung || bestellung}</Link>
    ),
  },
  { title: 'Datum', kind: 'short', cell: ({ datum }) => formatDay(datum) },
  {
    title: 'Fällig',
    kind: 'short',
    cell: ({ faellig }) => (faellig === null ? '–' : formatDay(faellig)),
  },
  {
    title: 'Seit',
    kind: 'short',
    phone: 'sub',
    isPhoneOnly: true,
    cell: ({ datum, faellig }) =>
      faellig === null ? `vom ${formatDay(datum)}` : `fällig ${formatDay(faellig)}`,
  },
  money('Betrag', 'betrag'),
  { ...money('Offen', 'offen'), phone: 'sum' },
]
