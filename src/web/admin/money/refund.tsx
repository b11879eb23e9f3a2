import type { RefundDraft } from './refund-form.tsx'
import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { NewRefund } from '../../../contract/payments/order-money.ts'
import { toChf, toRappen } from '../../../contract/money.ts'
import { newKey } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundQuestion } from './refund-question.tsx'

/** A button that makes a refund, after a form and a confirmation. */
export function RefundButton({ detail, draft }: { detail: AdminOrderDetail; draft: RefundDraft }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
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
  const [pending, setPending] = useState<NewRefund & { key: string }>()
  const close = () => {
    onClose()
    setPending(undefined)
  }
  return (
    <Dialog
      title={pending ? 'Geld wirklich zurückgeben?' : 'Geld zurückgeben'}
      isOpen={isOpen}
      onClose={close}
    >
      {pending ? (
        <RefundQuestion detail={detail} refund={pending} onBack={() => setPending(undefined)} />
      ) : (
        <RefundForm
          detail={detail}
          draft={draft}
          onAsk={(refund) => setPending({ ...refund, key: newKey() })}
        />
      )}
    </Dialog>
  )
}

type Bought = Pick<AdminOrderDetail, 'order' | 'money'>

/** What is kept of the money for an order, and what it costs after reductions (nothing once cancelled), in Rappen. */
export function keptAndDue({ order, money }: Bought) {
  const less = money.abzuege.reduce((sum, { betrag }) => sum + toRappen(betrag), 0)
  const kept = toRappen(money.bezahlt) - toRappen(money.erstattet) - toRappen(money.angefordert)
  return { kept, due: order.status === 'storniert' ? 0 : toRappen(order.total) - less }
}

/**
 * What was paid too much, or else everything that can still be refunded; the payment and the way are left to the form.
 */
export function fullRefund({ order, money }: Bought): RefundDraft {
  const { kept, due } = keptAndDue({ order, money })
  const tooMuch = order.status === 'storniert' ? 0 : toChf(kept - due)
  return { betrag: tooMuch > 0 ? Math.min(tooMuch, money.erstattbar) : money.erstattbar }
}
