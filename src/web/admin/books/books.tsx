import { Link } from 'react-router'
import { formatDay } from '../../../contract/time/date-format.ts'
import type { Books } from '../../../contract/books/books.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/books.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { loadOr } from '../page/load-or.ts'
import styles from './books.module.css'
import { Closing } from './closing.tsx'
import { MonthsTable, RatesTable, WaysTable } from './books-tables.tsx'
import { Handover } from './handover.tsx'
import { periodOf, PeriodChoice } from './period-choice.tsx'
import { PrintButton } from './print-button.tsx'

export const handle = { title: 'Buchhaltung' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = periodOf(request)
  return { books: await loadOr(api('GET /api/admin/books', { query }), undefined) }
}

/** The owner's books: one period by rate, month and payment method, and the current position. */
export default function BooksPage({ loaderData: { books } }: Route.ComponentProps) {
  if (!books) {
    return (
      <AdminPage>
        <Notice tone="error">
          Konnte die Buchhaltung nicht laden.{' '}
          <Link to="/admin/geld/buchhaltung">Zum laufenden Quartal</Link>
        </Notice>
      </AdminPage>
    )
  }
  const { from, to } = books
  return (
    <AdminPage
      actions={
        <span className={`row ${styles['noPrint']}`}>
          <PrintButton />
        </span>
      }
    >
      <div className="stack">
        <PeriodChoice days={{ from, to }} />
        <RatesTable books={books} />
        {books.methoden.map(({ ab, methode, wechsel }, at) => (
          <p key={ab}>
            {at > 0 && <strong>Ab {formatDay(ab)}: </strong>}
            {methods[methode]}
            {wechsel && (
              <>
                {afterChange}
                <Link to={`/admin/geld/offene-posten?stichtag=${swissDayAfter(ab, -1)}`}>
                  offene Posten am Tag davor
                </Link>
                .
              </>
            )}
          </p>
        ))}
        <p>
          Geld zählt an dem Tag, an dem es floss: bei der Bank nach dem Kontoauszug, bar nach dem
          eingetragenen Tag, mit TWINT nach dem Anbieter.
        </p>
        {books.periods.length > 1 && <MonthsTable books={books} />}
        <WaysTable books={books} />
        <div className={styles['noPrint']}>
          <Closing books={books} />
        </div>
        <div className={styles['noPrint']}>
          <Handover days={{ from, to }} />
        </div>
        <Now now={books.jetzt} />
      </div>
    </AdminPage>
  )
}

type Method = Books['methoden'][number]['methode']

const methods: Record<Method, string> = {
  vereinnahmt:
    'Gerechnet nach vereinnahmtem Entgelt: Der Umsatz zählt, wenn das Geld kommt, und eine Rückerstattung, wenn es zurückgeht.',
  vereinbart:
    'Gerechnet nach vereinbartem Entgelt: Der Umsatz zählt mit der Rechnung, und eine Gutschrift mindert ihn, wenn sie ausgestellt wird.',
}

/** What the day of a change leaves to the accountant (MWSTV Art. 106). */
const afterChange =
  ' Was an diesem Tag an Rechnungen offen war, rechnet Ihre Treuhänderin von Hand um: '

/** The position at this moment, whatever the period. */
function Now({ now }: { now: Books['jetzt'] }) {
  const places = [
    { ...now.twint, name: 'Mit TWINT unterwegs', to: '/admin/orders?status=offen' },
    { ...now.rechnungen, name: 'Offene Rechnungen', to: '/admin/geld?status=offen' },
    {
      ...now.ueberfaellig,
      name: 'Davon überfällig',
      to: '/admin/geld?status=ueberfaellig',
    },
    { ...now.erstattungen, name: 'Rückerstattungen unterwegs', to: '/admin/orders' },
    { ...now.bank, name: 'Auf der Bank, zu prüfen', to: '/admin/geld/bank' },
  ]
  return (
    <section className={`card ${styles['noPrint']}`} aria-labelledby="jetzt">
      <h2 id="jetzt">Wo das Geld jetzt ist</h2>
      <dl className={styles['places']}>
        {places.map(({ name, to, anzahl, betrag }) => (
          <div key={name}>
            <dt>
              <Link to={to}>{name}</Link>
            </dt>
            <dd>{anzahl === 0 ? 'nichts' : `${formatChf(toRappen(betrag))} (${anzahl})`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
