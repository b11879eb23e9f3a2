import { useState } from 'react'
import type { ReviewReason } from '../../../contract/payments/admin-payments.ts'
import type { ReviewDecision } from '../../../contract/payments/order-money.ts'
import { reviewTexts } from '../../../contract/payments/review-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonForm } from './reason-form.tsx'

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
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice tone="error">
      {reviewTexts[reason]}
      <div className="row">
        {children}
        <Button look="secondary" onClick={() => setOpen(true)}>
          Anders erledigt
        </Button>
      </div>
      <Dialog title="Anders erledigt" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Hier geht kein Geld zurück. Was Sie schreiben, bleibt bei der Bestellung stehen.</p>
        <ReasonForm
          act={async (grund) => {
            const body = { ...about, grund }
            await api('POST /api/admin/orders/:id/reviews', { params: { id: orderId }, body })
            setOpen(false)
            return 'Festgehalten'
          }}
          submitLabel="Festhalten"
          busyLabel="Festhalten"
          label="Was wurde entschieden, und warum?"
        />
      </Dialog>
    </Notice>
  )
}
