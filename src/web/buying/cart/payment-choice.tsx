import { startTransition, use, useState } from 'react'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { MaybeInvoiceOffer } from '../../../contract/orders/orders.ts'
import { api } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import { Option, Options } from './options.tsx'
import { useCartChoice } from './use-cart-choice.ts'

/** The invoice offered to a user, and how to request it again. */
export type AwaitedOffer = ReturnType<typeof useInvoiceOffer>

/** The payment method of this cart, and the methods on offer. */
export type ChosenPayment = ReturnType<typeof usePaymentChoice>

const none: MaybeInvoiceOffer = { rechnung: null, grund: null }

/**
 * Requests the invoice offered to this user, for the whole life of the component that calls it. It belongs above the
 * Suspense boundary of `usePaymentChoice`, so that the cart appears with all its choices and nothing moves later. With
 * the fixed texts, the offer is not requested.
 */
export function useInvoiceOffer(userId: number) {
  const { totalsMode } = useSite()
  const look = () =>
    api('GET /api/orders/:userId/invoice-offer', { params: { userId } }).catch(() => none)
  const [offer, setOffer] = useState(() => (totalsMode === 'fest' ? undefined : look()))
  return {
    offer,
    /** Requests the offer again after the server refused it; the page stays until the answer is there. */
    refresh: async () => {
      const again = look()
      startTransition(() => setOffer(again))
      await again
    },
  }
}

/**
 * The payment method for this cart of `total` CHF: TWINT, unless an invoice is offered and was chosen. Suspends until the
 * offer is known.
 */
export function usePaymentChoice(
  userId: number,
  total: number,
  { offer: awaited, refresh }: AwaitedOffer,
) {
  const { rechnung: offer, grund: reason } = awaited ? use(awaited) : none
  const [chosen, choose] = useCartChoice('zahlung', userId)
  const isOffered = offer !== null && total <= offer.bis
  return {
    offer,
    isOffered,
    reason,
    byInvoice: isOffered && chosen === 'rechnung',
    chooseInvoice: (isWanted: boolean) => choose(isWanted ? 'rechnung' : 'twint'),
    refresh,
  }
}

/** TWINT or an invoice, where one is offered; otherwise why not, for those normally allowed to. */
export function PaymentChoice({
  offer,
  isOffered,
  reason,
  byInvoice,
  chooseInvoice,
}: Omit<ChosenPayment, 'refresh'>) {
  if (!offer) return reason && <p className="quiet">{reason}</p>
  if (!isOffered)
    return (
      <p className="quiet">
        Auf Rechnung können Sie zurzeit bis {formatChf(toRappen(offer.bis))} bestellen.
      </p>
    )
  return (
    <Options title="Bezahlung">
      <Option
        name="zahlung"
        checked={!byInvoice}
        onChange={() => chooseInvoice(false)}
        label="TWINT"
        hint=""
      />
      <Option
        name="zahlung"
        checked={byInvoice}
        onChange={() => chooseInvoice(true)}
        label="Rechnung"
        hint={`zahlbar innert ${offer.tage} Tagen`}
      />
    </Options>
  )
}
