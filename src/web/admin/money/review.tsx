import type { ReviewReason } from '../../../contract/payments/admin-payments.ts'
import type { ReviewDecision } from '../../../contract/payments/order-money.ts'
import { reviewTexts } from '../../../contract/payments/review-texts.ts'
import { api } from '../../api.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { ReasonForm } from '../page/reason-form.tsx'

/** Says what needs manual review, with the ways to resolve it: `children`, or a decision with a reason. */
export function ReviewNotice({
  orderId,
  reason,
  about,
  children,
}: {
  orderId: number
  reason: ReviewReason
  about: Pick<ReviewDecision, 'art' | 'id'>
  children?: React.ReactNode
}) {
  return (
    <Notice tone="error">
      {reviewTexts[reason]}
      <div className="row">
        {children}
        <DialogButton label="Anders erledigt" title="Anders erledigt">
          <p>Hier geht kein Geld zurück. Was Sie schreiben, bleibt bei der Bestellung stehen.</p>
          <ReasonForm
            act={async (grund) => {
              const body = { ...about, grund }
              await api('POST /api/admin/orders/:id/reviews', { params: { id: orderId }, body })
              return 'Festgehalten'
            }}
            submitLabel="Festhalten"
            busyLabel="Festhalten"
            label="Was wurde entschieden, und warum?"
          />
        </DialogButton>
      </div>
    </Notice>
  )
}
