import HandHeart from 'lucide-react/icons/hand-heart'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { api, codeOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../parts/action.tsx'
import { RefundDialog } from '../money/refund.tsx'
import { MovedMeanwhile } from './moved-meanwhile.tsx'
import { type Step, type StepDetails, mainStep, steps } from './order-steps.ts'
import { StepQuestion } from './step-question.tsx'

const icons = {
  verpackt: PackageCheck,
  versendet: Truck,
  abgeholt: HandHeart,
  uebergeben: HandHeart,
  zurueckgenommen: Undo2,
  storniert: X,
} as const satisfies Record<Step, unknown>

/** The next steps the owner can take with an order. */
export function OrderActions({ detail }: { detail: AdminOrderDetail }) {
  const { order } = detail
  const [isRefunding, setRefunding] = useState(false)
  const [pending, setPending] = useState<Step>()
  const [stale, setStale] = useState(false)
  const { busy, run } = useAction()
  const move = (status: Step, more: StepDetails = {}) =>
    run(async () => {
      const change = {
        params: { id: order.order_id },
        body: { status, from: order.status, ...more },
      }
      setStale(false)
      try {
        await api('POST /api/admin/orders/:id/status', change)
      } catch (failure) {
        // The page reloads by itself; an action meant for another state is not performed.
        if (codeOf(failure) !== 'order-transition') throw failure
        return setStale(true)
      } finally {
        setPending(undefined)
      }
      return steps[status].done
    })
  const next = order.next.filter((step) => step !== 'bestellt')
  const needsQuestion = (step: Step) =>
    steps[step].question !== undefined && (step !== 'verpackt' || order.lieferung === 'abholung')
  const main = mainStep(order)
  return (
    <>
      {stale && <MovedMeanwhile order={order} onSeen={() => setStale(false)} />}
      {next.length > 0 && (
        <div className="row">
          {next
            .toSorted((one, other) => Number(other === main) - Number(one === main))
            .map((step) => {
              const Icon = icons[step]
              return (
                <Button
                  icon={Icon}
                  key={step}
                  {...(step !== main && { look: 'secondary' })}
                  aria-disabled={busy || undefined}
                  onClick={() => (needsQuestion(step) ? setPending(step) : void move(step))}
                >
                  {steps[step].label}
                </Button>
              )
            })}
        </div>
      )}
      <StepQuestion
        detail={detail}
        step={pending}
        busy={busy}
        onMove={move}
        onRefund={() => {
          setPending(undefined)
          setRefunding(true)
        }}
        onKeep={() => setPending(undefined)}
      />
      <RefundDialog
        detail={detail}
        draft={{ betrag: detail.money.erstattbar }}
        isOpen={isRefunding}
        onClose={() => setRefunding(false)}
      />
    </>
  )
}
