import { useCallback, useEffect, useState } from 'react'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { MaybeInvoiceOffer } from '../../../contract/orders/orders.ts'
import { api } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import { useCart } from '../../visitor/cart-store.ts'
import { findPendingCheckout } from '../pending-checkout.ts'
import { Option, Options } from './options.tsx'

/** The payment method of this cart, and the methods on offer. */
export type ChosenPayment = ReturnType<typeof usePaymentChoice>

/**
 * The payment method for this cart of `total` CHF: TWINT, unless an invoice is offered and was chosen, also before a
 * reload. With the fixed texts, the offer is not requested.
 */
export function usePaymentChoice(userId: number, total: number) {
  const { totalsMode } = useSite()
  const items = useCart((cart) => cart.items)
  const [{ rechnung: offer, grund: reason }, setOffer] = useState<MaybeInvoiceOffer>(none)
  const [wantsInvoice, chooseInvoice] = useState(
    () => findPendingCheckout(userId, items)?.choice.zahlung === 'rechnung',
  )
  const look = useCallback(
    () => api('GET /api/orders/:userId/invoice-offer', { params: { userId } }).catch(() => none),
    [userId],
  )
  useEffect(() => {
    if (totalsMode === 'fest') return
    let isGone = false
    void look().then((offered) => isGone || setOffer(offered))
    return () => {
      isGone = true
    }
  }, [look, totalsMode])
  const isOffered = offer !== null && total <= offer.bis
  return {
    offer,
    isOffered,
    reason,
    byInvoice: isOffered && wantsInvoice,
    chooseInvoice,
    /** Requests the offer again after the server refused it. */
    refresh: async () => setOffer(await look()),
  }
}

const none: MaybeInvoiceOffer = { rechnung: null, grund: null }

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
