import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { stateInWords, stateOf } from '../../../contract/orders/words.ts'
import { Button } from '../../ui/button.tsx'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'

/** Says that the action was not performed because the order had changed state. */
export function MovedMeanwhile({
  order,
  onSeen,
}: {
  order: AdminOrderDetail['order']
  onSeen: () => void
}) {
  return (
    <FocusedNotice tone="error">
      <p>
        Es wurde nichts geändert: Der Stand dieser Bestellung war inzwischen ein anderer. Er ist
        jetzt «{stateInWords(stateOf(order), order.arbeit)}».
      </p>
      <Button look="secondary" onClick={onSeen}>
        Verstanden
      </Button>
    </FocusedNotice>
  )
}
