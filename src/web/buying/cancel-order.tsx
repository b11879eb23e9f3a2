import { api } from '../api.ts'
import { Ask } from '../parts/ask.tsx'

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ order }: { order: { order_id: number; order_no: string } }) {
  return (
    <Ask
      look="plain"
      label="Bestellung stornieren"
      title="Bestellung stornieren?"
      keep="Bestellung behalten"
      yes="Ja, stornieren"
      act={() => api('POST /api/orders/:orderId/cancel', { params: { orderId: order.order_id } })}
      done="Bestellung storniert"
      failed="Das hat nicht geklappt. Bitte versuchen Sie es erneut."
    >
      <p>
        Die Bestellung {order.order_no} gilt dann nicht mehr und kann nicht mehr bezahlt werden. Sie
        erhalten eine E-Mail. Das lässt sich nicht rückgängig machen.
      </p>
    </Ask>
  )
}
