import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { PaymentSession } from '../../../contract/payments/payments.ts'
import type { Payable } from '../../../contract/orders/phone-orders.ts'
import { api, textOf } from '../../api.ts'
import { fixedMeta } from '../../meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { putFocus } from '../../ui/put-focus.ts'
import { DeadLink, linkFailureOf } from '../../visitor/dead-link.tsx'
import { PageHead, PageSpinner } from '../../visitor/personal-page.tsx'
import type { Route } from './+types/pay-by-link.ts'
import layout from '../columns.module.css'
import { OrderSummary } from '../order-summary.tsx'
import { pollInterval, pollStatus } from './poll-status.ts'

const Waiting = lazyPart(async () => (await import('./waiting-payment.tsx')).Waiting)
const Confirming = lazyPart(async () => (await import('./waiting-payment.tsx')).Confirming)

export const meta = fixedMeta({
  title: 'Bestellung bezahlen',
  description: 'Eine Bestellung mit TWINT bezahlen.',
  path: '/zahlen',
  noindex: true,
})

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { order: await api('GET /api/pay/:token', { params }) }
  } catch (failure) {
    return { trouble: linkFailureOf(failure, 'Fehler beim Laden der Zahlungsseite') }
  }
}

/** Server-rendered, identical for every link. */
export function HydrateFallback() {
  return (
    <div className="wrap page tall">
      <PageSpinner label="Bestellung wird geladen …" />
    </div>
  )
}

/** The target of the link in a mail: whoever has it can pay the order, without signing in. */
export default function PayByLinkPage({ params, loaderData }: Route.ComponentProps) {
  const { order, trouble } = loaderData
  if (order) return <PayOrder token={params.token} order={order} />
  return (
    <DeadLink title="Dieser Zahlungslink gilt nicht mehr" trouble={trouble}>
      Vielleicht haben Sie einen neueren erhalten.
    </DeadLink>
  )
}

function PayOrder({ token, order }: { token: string; order: Payable }) {
  const items = order.items.map(({ name, menge, Preis_brutto }, at) => {
    return { product_id: at, Name: name, Kategorie: '', Bild: '', Preis_brutto, menge }
  })
  const isWhole = order.offen === order.total
  return (
    <div className="wrap page tall">
      <PageHead eyebrow={`Bestellung ${order.order_no}`} title="Bestellung bezahlen" />
      <div className={layout['columns']}>
        {order.zahlbar ? (
          <Suspense fallback={<PageSpinner />}>
            <LinkPayment token={token} order={order} />
          </Suspense>
        ) : (
          <Done status={order.status} />
        )}
        <OrderSummary
          title={`Bestellung vom ${formatDate(order.created_at)}`}
          items={items}
          sums={order.sums}
          total={order.total}
        >
          {order.zahlbar && !isWhole && (
            <p>
              Davon noch offen: <strong>{formatChf(toRappen(order.offen))}</strong>
            </p>
          )}
        </OrderSummary>
      </div>
    </div>
  )
}

/** Why nothing is to be paid, except when it is paid; for an open order, all of it has arrived and awaits review. */
const ends: Partial<Record<Payable['status'], [title: string, text: string]>> = {
  storniert: [
    'Diese Bestellung ist storniert',
    'Sie müssen nichts bezahlen. Möchten Sie die Ware noch, rufen Sie uns bitte an.',
  ],
  offen: [
    'Vielen Dank, Ihre Zahlung ist eingegangen',
    'Wir prüfen sie noch und packen dann Ihre Bestellung ein. Bitte bezahlen Sie nicht noch einmal.',
  ],
}

function Done({ status }: Pick<Payable, 'status'>) {
  const [title, text] = ends[status] ?? [
    'Vielen Dank, die Bestellung ist bezahlt',
    'Wir packen Ihre Bestellung ein. Sie können diese Seite schliessen.',
  ]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => putFocus(box.current?.querySelector('h2')), [])
  return (
    <div ref={box} role="status">
      <EmptyState icon={status === 'storniert' ? CircleX : CircleCheckBig} title={title}>
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}

type Phase =
  | { name: 'asking'; trouble?: string }
  | { name: 'waiting'; session: PaymentSession }
  /** Returned from the provider's page: the server may not know yet. */
  | { name: 'confirming'; sessionId: string }

function LinkPayment({ token, order }: { token: string; order: Payable }) {
  const returned = new URLSearchParams(useLocation().search).get('zahlung')
  const [phase, setPhase] = useState<Phase>(
    returned === null ? { name: 'asking' } : { name: 'confirming', sessionId: returned },
  )
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const waitingId = phase.name === 'waiting' ? phase.session.id : undefined
  const sessionId = phase.name === 'confirming' ? phase.sessionId : waitingId

  async function begin() {
    if (busy) return
    setBusy(true)
    try {
      const { paymentSession } = await api('POST /api/pay/:token/payment', { params: { token } })
      setPhase({ name: 'waiting', session: paymentSession })
    } catch (failure) {
      setPhase({
        name: 'asking',
        trouble: textOf(failure, 'Fehler beim Erstellen der TWINT-Zahlung'),
      })
      // It may have been paid or cancelled meanwhile.
      await revalidate()
    }
    setBusy(false)
  }

  const onPaid = useEffectEvent(() => void revalidate())
  /** The order may have been cancelled or paid meanwhile: then the page says that, and offers no other payment. */
  const onFailed = useEffectEvent(async () => {
    await revalidate()
    setPhase({ name: 'asking', trouble: 'Zahlung fehlgeschlagen' })
  })
  useEffect(() => {
    if (sessionId === undefined) return
    const params = { token, sessionId }
    return pollStatus(() => api('GET /api/pay/:token/payment/:sessionId', { params }), {
      firstAfter: returned === sessionId ? 0 : pollInterval,
      onAnswer: ({ paymentStatus: { status } }) => {
        if (status === 'failed') void onFailed()
        if (status === 'completed') onPaid()
      },
      onRefused: ({ message }) => setPhase({ name: 'asking', trouble: message }),
    })
  }, [token, sessionId, returned])

  if (phase.name === 'waiting') return <Waiting session={phase.session} amount={order.offen} />
  if (phase.name === 'confirming') return <Confirming onBack={() => void begin()} />
  return (
    <section className="card" aria-labelledby="bezahlen">
      <h2 id="bezahlen">{formatChf(toRappen(order.offen))} bezahlen</h2>
      {phase.trouble && <Notice tone="error">{phase.trouble}</Notice>}
      <p>
        Mit TWINT, ohne Anmeldung. Der Link gilt bis {formatDateTime(order.bis)}
        {order.verfaellt && '; danach verfällt die Bestellung'}.
      </p>
      <div>
        <Button aria-disabled={busy || undefined} onClick={() => void begin()}>
          Mit TWINT bezahlen
        </Button>
      </div>
    </section>
  )
}
