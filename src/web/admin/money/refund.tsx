import type { RefundDraft } from './refund-form.tsx'
import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { SentBody } from '../../../contract/endpoint.ts'
import type { NewRefund } from '../../../contract/payments/order-money.ts'
import { newKey } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundQuestion } from './refund-question.tsx'

/** A button that makes a refund, after a form and a confirmation. */
export function RefundButton({
  detail,
  draft,
  look = 'secondary',
}: {
  detail: AdminOrderDetail
  draft: RefundDraft
  look?: 'primary' | 'secondary'
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look={look} onClick={() => setOpen(true)}>
        Geld zurückgeben
      </Button>
      <RefundDialog detail={detail} draft={draft} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

export function RefundDialog({
  detail,
  draft,
  isOpen,
  onClose,
}: {
  detail: AdminOrderDetail
  draft: RefundDraft
  isOpen: boolean
  onClose: () => void
}) {
  // Stays when the question leads back to the form.
  const [typed, setTyped] = useState<{
    refund: SentBody<NewRefund> & { key: string }
    isQuestion: boolean
  }>()
  const close = () => {
    onClose()
    setTyped(undefined)
  }
  return (
    <Dialog
      title={typed?.isQuestion ? 'Geld wirklich zurückgeben?' : 'Geld zurückgeben'}
      isOpen={isOpen}
      onClose={close}
    >
      {typed?.isQuestion ? (
        <RefundQuestion
          detail={detail}
          refund={typed.refund}
          onBack={() => setTyped({ ...typed, isQuestion: false })}
        />
      ) : (
        <RefundForm
          detail={detail}
          draft={typed?.refund ?? draft}
          onAsk={(refund) => setTyped({ refund: { ...refund, key: newKey() }, isQuestion: true })}
        />
      )}
    </Dialog>
  )
}

/**
 * What was paid too much, or else everything that can still be refunded; the payment and the way are left to the form.
 */
export function fullRefund({ money }: Pick<AdminOrderDetail, 'money'>): RefundDraft {
  const { ueberzahlt, erstattbar } = money
  return { betrag: ueberzahlt > 0 ? Math.min(ueberzahlt, erstattbar) : erstattbar }
}
