import { Link } from 'react-router'
import type { Dashboard, StuckMails } from '../../../contract/overview/dashboard.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import { Typeset } from '../../ui/typeset.tsx'
import type { Route } from './+types/dashboard.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { BeforeSelling } from './before-selling.tsx'
import styles from './dashboard.module.css'
import { Illness } from './illness.tsx'
import { UndeliveredMails, WaitingMails } from './mail-trouble.tsx'
import { PaidAmount } from '../money/order-payments.tsx'
import { reviewTexts } from '../../../contract/payments/review-texts.ts'
import { loadOr } from '../page/load-or.ts'
import { StockAlerts } from './stock-alerts.tsx'
import { RevenueChart } from './revenue-chart.tsx'

export const handle = { title: 'Heute' }

export async function clientLoader() {
  const [figures, mails, stock, state, secondFactor, opening] = await Promise.all([
    loadOr(api('GET /api/admin/dashboard'), undefined),
    loadOr(api('GET /api/admin/mails/stuck'), undefined),
    loadOr(api('GET /api/admin/stock'), undefined),
    loadOr(api('GET /api/admin/state'), undefined),
    loadOr(api('GET /api/admin/second-factor'), undefined),
    loadOr(api('GET /api/admin/opening'), undefined),
  ])
  return { figures, mails, stock, state, secondFactor, opening }
}

/** The owner's pending tasks, and the shop's key figures. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { figures, mails, stock, state, secondFactor, opening } = loaderData
  return (
    <AdminPage>
      <div className="stack">
        <BeforeSelling opening={opening} isSecured={secondFactor?.on} />
        {state && <Illness state={state} />}
        {mails && <WaitingMails {...mails} />}
        {stock && <StockAlerts {...stock} />}
        {figures ? (
          <Figures figures={figures} undelivered={mails?.undelivered ?? []} />
        ) : (
          <Notice tone="error">Die Übersicht konnte nicht geladen werden.</Notice>
        )}
      </div>
    </AdminPage>
  )
}

function Figures({
  figures,
  undelivered,
}: { figures: Dashboard } & Pick<StuckMails, 'undelivered'>) {
  const {
    open,
    paid,
    overdue,
    messages,
    appointments,
    over,
    stops,
    bankEntries,
    toReview,
    reviews,
    months,
    bestSellers,
    backup,
  } = figures
  const cards = [
    { to: '/admin/orders?status=zu-versenden', count: paid, label: 'bereit zum Versenden' },
    { to: '/admin/orders?status=unbezahlt', count: open, label: 'offen, noch nicht bezahlt' },
    { to: '/admin/nachrichten?status=offen', count: messages, label: 'Nachrichten ohne Antwort' },
    {
      to: '/admin/termine/anfragen?status=offen',
      count: appointments,
      label: 'Terminanfragen warten',
    },
    { to: '/admin/termine', count: stops, label: 'Halte auf der heutigen Runde' },
    ...(over > 0
      ? [
          {
            to: '/admin/termine/anfragen?status=vorbei',
            count: over,
            label: 'Termine vorbei: erledigt?',
          },
        ]
      : []),
    // Most shops have no overdue invoices and upload no statements.
    ...(overdue > 0
      ? [
          {
            to: '/admin/geld?status=ueberfaellig',
            count: overdue,
            label: 'Rechnungen überfällig',
          },
        ]
      : []),
    ...(bankEntries > 0
      ? [{ to: '/admin/geld/bank', count: bankEntries, label: 'Buchungen der Bank zu prüfen' }]
      : []),
  ]
  return (
    <>
      <div className={styles['tiles']}>
        <ul className={styles['cards']}>
          {cards.map(({ to, count, label }) => (
            <li key={to}>
              <Link to={to} className="card">
                <strong>{count}</strong>
                {label}
              </Link>
            </li>
          ))}
          <li className={toReview > 0 ? styles['alarm'] : undefined}>
            <a href="#pruefen" className="card">
              <strong>{toReview}</strong>
              Zahlungen zu prüfen
            </a>
          </li>
        </ul>
      </div>
      <section className="card" id="pruefen" aria-labelledby="pruefen-titel">
        <h2 id="pruefen-titel">Zahlungen zu prüfen</h2>
        {reviews.length === 0 ? (
          <p>Alles in Ordnung.</p>
        ) : (
          <>
            {toReview > reviews.length && (
              <p>
                Die ältesten {reviews.length} von {toReview}.
              </p>
            )}
            <ul className={`stack ${styles['list']}`}>
              {reviews.map(({ order_id, order_no, reason, createdAt, frist, ...sums }) => (
                <li key={`${order_id} ${reason} ${createdAt}`}>
                  <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>, <PaidAmount {...sums} />
                  <br />
                  {reviewTexts[reason]}
                  {frist && <> Frist: {formatDateTime(frist)}.</>}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <UndeliveredMails undelivered={undelivered} />
      <BackupTrouble {...backup} />
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
          ? 'Noch keine Sicherung.'
          : `Letzte Sicherung: ${formatDateTime(backup.madeAt)}.`}{' '}
        <Link to="/admin/zustand">Läuft alles?</Link>
      </p>
    </>
  )
}

/** A warning about failing backups; renders nothing while they succeed. */
function BackupTrouble({ madeAt, failedAt }: Dashboard['backup']) {
  if (failedAt === null) return null
  return (
    <Notice tone="error">
      Die Sicherung vom {formatDateTime(failedAt)} ist misslungen.{' '}
      {madeAt === null ? 'Es gibt noch keine.' : `Die letzte ist vom ${formatDateTime(madeAt)}.`}{' '}
      Fragen Sie, wer Ihren Server betreut.
    </Notice>
  )
}
