import { Link } from 'react-router'
import { spanAround } from '../../../contract/books/spans.ts'
import type { Dashboard, StuckMails } from '../../../contract/overview/dashboard.ts'
import type { ShopState } from '../../../contract/overview/shop-state.ts'
import { findIll, watchedNames } from '../../../contract/overview/watched.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { useToday } from '../../ui/use-today.ts'
import type { Route } from './+types/dashboard.ts'
import { RowLink } from '../list/row-action.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { BeforeSelling } from './before-selling.tsx'
import styles from './dashboard.module.css'
import { UndeliveredMails, WaitingMails } from './mail-trouble.tsx'
import { loadToday, type Today } from './load-today.ts'
import { TodayList } from './today.tsx'
import { loadAll } from '../page/load.ts'
import { RevenueChart } from './revenue-chart.tsx'

export async function clientLoader() {
  return loadAll({
    figures: api('GET /api/admin/dashboard'),
    today: loadToday(Date.now()),
    mails: api('GET /api/admin/mails/stuck'),
    state: api('GET /api/admin/state'),
    secondFactor: api('GET /api/admin/second-factor'),
    opening: api('GET /api/admin/opening'),
  })
}

/** The owner's pending tasks, and the shop's key figures. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { figures, today, mails, state, secondFactor, opening } = loaderData
  return (
    <AdminPage actions={<Shortcuts />}>
      <div className="stack">
        <BeforeSelling opening={opening} isSecured={secondFactor?.on} />
        {state && <Illness state={state} />}
        {mails && <WaitingMails {...mails} />}
        {figures && today ? (
          <Figures figures={figures} today={today} undelivered={mails?.undelivered ?? []} />
        ) : (
          <Notice tone="error">Die Übersicht konnte nicht geladen werden.</Notice>
        )}
      </div>
    </AdminPage>
  )
}

/** What begins nowhere in the list: it comes by telephone, from the bank, or with the calendar. */
function Shortcuts() {
  const { from, to } = spanAround(useToday(), 'quartal', -1)
  return (
    <>
      <RowLink to="/admin/termine/neu">Neuer Termin</RowLink>
      <RowLink to="/admin/geld/bank">
        Kontoauszug<span className="visually-hidden"> einlesen</span>
      </RowLink>
      <RowLink to={`/admin/geld/buchhaltung?from=${from}&to=${to}#treuhand`}>
        <span className="visually-hidden">Quartal für die </span>Treuhänderin
      </RowLink>
    </>
  )
}

function Figures({
  figures,
  today,
  undelivered,
}: { figures: Dashboard; today: Today } & Pick<StuckMails, 'undelivered'>) {
  const { months, bestSellers, backup } = figures
  return (
    <>
      <TodayList figures={figures} today={today} />
      <UndeliveredMails undelivered={undelivered} />
      <details className={styles['figures']}>
        <summary>Umsatz, Meistverkauftes und letzte Sicherung</summary>
        <RevenueChart months={months} />
        <section className="card" aria-labelledby="meistverkauft">
          <h2 id="meistverkauft">Meistverkauft in den letzten 30 Tagen</h2>
          {bestSellers.length === 0 ? (
            <p>Noch nichts verkauft.</p>
          ) : (
            <ol className={`stack ${styles['best']}`}>
              {bestSellers.map(({ product_id, name, quantity, revenue }) => (
                <li key={product_id}>
                  <Link to={`/admin/products/${product_id}`}>
                    <Typeset text={name} />
                  </Link>
                  <small>
                    {quantity} Stück, {formatChf(toRappen(revenue))}
                  </small>
                </li>
              ))}
            </ol>
          )}
        </section>
        <p>
          {backup.madeAt === null
            ? 'Keine Sicherung.'
            : `Letzte Sicherung: ${formatDateTime(backup.madeAt)}.`}{' '}
          <Link to="/admin/zustand">Läuft alles?</Link>
        </p>
      </details>
    </>
  )
}

/** What of the shop is not well; renders nothing when all is. Mails that wait have a notice of their own. */
function Illness({ state }: { state: ShopState }) {
  const ill = findIll(state).filter((part) => part !== 'mails')
  if (ill.length === 0) return null
  return (
    <Notice tone="error">
      Nicht alles läuft: {ill.map((part) => watchedNames[part]).join(', ')}.{' '}
      <Link to="/admin/zustand">Was zu tun ist</Link>
    </Notice>
  )
}
