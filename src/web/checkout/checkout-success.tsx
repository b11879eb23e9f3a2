import { CircleCheckBig } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatChf, toRappen } from '../../contract/money.ts'
import { pageMeta } from '../shell/meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/checkout-success.ts'
import styles from './payment.module.css'
import { Steps } from './steps.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Zahlung erfolgreich',
    description: 'Ihre Bestellung ist bezahlt.',
    path: '/checkout-success',
    noindex: true,
  })

type SuccessState = { orderNo?: unknown; amount?: unknown; transactionId?: unknown } | null

/** Number, amount and transaction of the paid order (spec §2). */
export default function CheckoutSuccessPage() {
  const { state } = useLocation() as { state: SuccessState }
  const { orderNo, amount, transactionId } = (useHydrated() && state) || {}
  const facts = [
    ['Bestellnummer', orderNo],
    ['Betrag', typeof amount === 'number' && formatChf(toRappen(amount))],
    ['Transaktions-ID', transactionId],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')

  return (
    <div className={`wrap page ${styles['center']}`}>
      <Steps current="Bestätigung" />
      <EmptyState
        icon={CircleCheckBig}
        tone="good"
        level="h1"
        title="Vielen Dank für Ihre Bestellung"
        actions={
          <>
            <ButtonLink to="/bestellungen">Zu den Bestellungen</ButtonLink>
            <ButtonLink to="/produkte" look="secondary">
              Zurück zum Shop
            </ButtonLink>
          </>
        }
      >
        <p role="status">
          {facts.length > 0
            ? 'Ihre Zahlung ist eingegangen. Eine Bestätigung ist unterwegs in Ihren Posteingang.'
            : 'Den Stand Ihrer Bestellungen und Zahlungen sehen Sie unter «Bestellungen».'}
        </p>
        {facts.length > 0 && (
          <dl className={styles['facts']}>
            {facts.flatMap(([name, value]) => [
              <dt key={`${name}-dt`}>{name}</dt>,
              <dd key={`${name}-dd`}>{value}</dd>,
            ])}
          </dl>
        )}
      </EmptyState>
    </div>
  )
}
