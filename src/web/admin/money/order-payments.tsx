import type { AdminPayment } from '../../../contract/admin-orders.ts'
import { reviewTexts } from '../../../contract/review-texts.ts'
import { formatAmount, formatChf, toRappen } from '../../../contract/money.ts'
import { formatDateTime } from '../../../contract/date-format.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './order-payments.module.css'
import { useAction } from '../../visitor/use-action.ts'

const states = { pending: 'wartet', completed: 'bezahlt', failed: 'nicht bezahlt' }

/** What has come in; when that is something else, also what was asked for. */
export function PaidAmount({ amount, received }: Pick<AdminPayment, 'amount' | 'received'>) {
  const asked = formatChf(toRappen(amount))
  const came = received
    ? `${received.currency}\u00a0${formatAmount(toRappen(received.amount))}`
    : asked
  return (
    <>
      <strong>{came}</strong>
      {came !== asked && <> statt {asked}</>}
    </>
  )
}

/** Every attempt to pay, and what a person has to look at. */
export function OrderPayments({ payments }: { payments: readonly AdminPayment[] }) {
  const { run } = useAction('Das hat nicht geklappt.')
  const review = (sessionId: string) =>
    run(async () => {
      await api('POST /api/admin/payments/:sessionId/reviewed', { params: { sessionId } })
      return 'Als erledigt vermerkt'
    })

  return (
    <section className={`card ${styles['payments']}`} aria-labelledby="zahlungen">
      <h2 id="zahlungen" tabIndex={-1}>
        Zahlungen
      </h2>
      {payments.length === 0 && <p>Es wurde noch nicht versucht zu bezahlen.</p>}
      <ul className="stack">
        {payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <PaidAmount {...payment} /> {states[payment.status]},{' '}
              {formatDateTime(payment.completedAt ?? payment.createdAt)}
              {payment.provider === 'simulator' && <small>Simulator, keine echte Zahlung</small>}
              {payment.transactionId && <small>Transaktion {payment.transactionId}</small>}
            </p>
            {payment.reviewReason && !payment.reviewedAt && (
              <Notice tone="error">
                {reviewTexts[payment.reviewReason]}
                <Button look="secondary" onClick={() => void review(payment.id)}>
                  Ist erledigt
                </Button>
              </Notice>
            )}
            {payment.reviewReason && payment.reviewedAt && (
              <p>
                <small>
                  {reviewTexts[payment.reviewReason]} Erledigt am{' '}
                  {formatDateTime(payment.reviewedAt)}.
                </small>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
