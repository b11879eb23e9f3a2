import { Link } from 'react-router'
import { formatDay } from '../../../contract/time/date-format.ts'
import type { Books } from '../../../contract/books/books.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/books.ts'
import { AdminPage, NotLoaded } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import styles from './books.module.css'
import { Closing } from './closing.tsx'
import { MonthsTable, RatesTable, MethodsTable } from './books-tables.tsx'
import { PeriodChoice, periodName, shownBy, ViewChoice } from './period-choice.tsx'
import { CashBookTable } from './cash-book.tsx'
import { YearTables } from './year-sheet.tsx'
import { DownloadLink } from '../page/download-link.tsx'
import { spanAround } from '../../../contract/books/spans.ts'
import { PaperActions } from './paper-actions.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { view, query } = shownBy(request)
  if (view === 'kasse') return { cash: await load(api('GET /api/admin/books/cash', { query })) }
  if (view === 'jahr') {
    const jahr = (query.to ?? query.from ?? '').slice(0, 4)
    return { year: await load(api('GET /api/admin/books/year', { query: { jahr } })) }
  }
  return { books: await load(api('GET /api/admin/books', { query })) }
}

/** The owner's books: a period by rate, month and payment method, its cash book, or a year on one sheet. */
export default function BooksPage({ loaderData: { books, cash, year } }: Route.ComponentProps) {
  const days = books ?? cash ?? (year && spanAround(`${year.jahr}-01-01`, 'jahr'))
  if (!days)
    return (
      <NotLoaded>
        Konnte die Buchhaltung nicht laden.{' '}
        <Link to="/admin/geld/buchhaltung">Zum laufenden Quartal</Link>
      </NotLoaded>
    )
  const { from, to } = days
  return (
    <AdminPage
      actions={
        <PaperActions
          csv={
            year
              ? { file: 'GET /api/admin/books/year.csv', query: { jahr: year.jahr } }
              : cash && { file: 'GET /api/admin/books/cash.csv', query: { from, to } }
          }
        />
      }
    >
      <div className="stack">
        <ViewChoice days={{ from, to }} />
        <PeriodChoice days={{ from, to }} isYear={year !== undefined} />
        {books && <Overview books={books} />}
        {cash && <CashBookTable book={cash} />}
        {year && <YearTables sheet={year} />}
      </div>
    </AdminPage>
  )
}

/** A period by rate, month and payment method, its closing, and the current position. */
function Overview({ books }: { books: Books }) {
  return (
    <>
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
      <MethodsTable books={books} />
      <div className="no-print">
        <Closing books={books} />
      </div>
      <div className="no-print">
        <Handover days={{ from: books.from, to: books.to }} />
      </div>
      <Now now={books.jetzt} />
    </>
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
    <section className="card no-print" aria-labelledby="jetzt">
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

/** What the accountant receives: all of a period in one file, or the parts of it. */
function Handover({ days: { from, to } }: { days: { from: string; to: string } }) {
  const period = { from, to }
  return (
    <section className="card stack" aria-labelledby="treuhand">
      <h2 id="treuhand">Für die Treuhänderin</h2>
      <p>
        Eine Datei mit allem aus dem Zeitraum <strong>{periodName(period)}</strong>: Journal, offene
        Posten am letzten Tag, MWST und alle Belege. Das Journal liegt als Tabelle bei und so, wie
        es Banana und bexio einlesen.
      </p>
      <div className="row">
        <DownloadLink file="GET /api/admin/books.zip" query={period} look="primary">
          Alles für die Treuhänderin (ZIP)
        </DownloadLink>
        <DownloadLink file="GET /api/admin/books.csv" query={period}>
          Journal (CSV)
        </DownloadLink>
      </div>
      <p>
        Zum Ansehen:{' '}
        <Link to={`/admin/geld/mwst?from=${from}&to=${to}`}>MWST dieses Zeitraums</Link>,{' '}
        <Link to={`/admin/geld/offene-posten?stichtag=${to}`}>offene Posten am letzten Tag</Link>
      </p>
    </section>
  )
}
