import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { NewRefund } from '../../../contract/payments/order-money.ts'
import { newKey } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundQuestion } from './refund-question.tsx'

/** The initial values of a refund: the amount, the payment where it matters which, and the method. */
export type RefundWish = Pick<NewRefund, 'betrag' | 'weg' | 'zahlung'>

/** A button that makes a refund, after a form and a confirmation. */
export function RefundButton({
  detail,
  wish,
  look = 'secondary',
}: {
  detail: AdminOrderDetail
  wish: RefundWish
  look?: 'primary' | 'secondary'
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look={look} onClick={() => setOpen(true)}>
        Geld zurückgeben
      </Button>
      <RefundDialog detail={detail} wish={wish} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

export function RefundDialog({
  detail,
  wish,
  isOpen,
  onClose,
}: {
  detail: AdminOrderDetail
  wish: RefundWish
  isOpen: boolean
  onClose: () => void
}) {
  const [asked, setAsked] = useState<NewRefund & { key: string }>()
  const close = () => {
    onClose()
    setAsked(undefined)
  }
  return (
    <Dialog
      title={asked ? 'Geld wirklich zurückgeben?' : 'Geld zurückgeben'}
      isOpen={isOpen}
      onClose={close}
    >
      {asked ? (
        <RefundQuestion
          detail={detail}
          refund={asked}
          onBack={() => setAsked(undefined)}
          onDone={close}
        />
      ) : (
        <RefundForm
          detail={detail}
          wish={wish}
          onAsk={(refund) => setAsked({ ...refund, key: newKey() })}
        />
      )}
    </Dialog>
  )
}

/** Everything that can still be refunded; the payment and the way are left to the form. */
export function wishForAll({ money }: AdminOrderDetail): RefundWish {
  return { betrag: money.erstattbar }
}
