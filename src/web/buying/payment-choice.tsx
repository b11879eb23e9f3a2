import { useCallback, useEffect, useState } from 'react'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { MaybeInvoiceOffer } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { useSite } from '../use-site.ts'
import { useCart } from '../visitor/cart-store.ts'
import { findBegun } from './begun-checkout.ts'
import { Option, Options } from './options.tsx'

/** How this cart is paid, and what may be chosen. */
export type ChosenPayment = ReturnType<typeof usePaymentChoice>

/**
 * The way this cart of `total` CHF is paid: by TWINT, unless an invoice is offered and was chosen, also before a reload.
 * With the fixed texts nobody is asked whether one is.
 */
export function usePaymentChoice(userId: number, total: number) {
  const { totalsMode } = useSite()
  const items = useCart((cart) => cart.items)
  const [{ rechnung: offer, grund: reason }, setOffer] = useState<MaybeInvoiceOffer>(none)
  const [wantsInvoice, chooseInvoice] = useState(
    () => findBegun(userId, items)?.choice.byInvoice === true,
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
    /** Asks anew what is offered: the server has refused. */
    refresh: async () => setOffer(await look()),
  }
}

const none: MaybeInvoiceOffer = { rechnung: null, grund: null }

/** TWINT or an invoice, where one is offered; else why not, for whom it is offered otherwise. */
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
