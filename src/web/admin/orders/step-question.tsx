import { useRef } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { BackIntoStock } from '../page/back-into-stock.tsx'
import { mailInWords } from '../money/money-words.ts'
import { beforeSending, notYet, type Step, type StepDetails, steps } from './order-steps.ts'
import { checkParcelNumbers, ParcelNumberField } from './parcel-number-field.tsx'

/** Asks for confirmation before a step, and says what its effects are. */
export function StepQuestion({
  detail: { order, money },
  step,
  busy,
  onMove,
  onRefund,
  onKeep,
}: {
  detail: AdminOrderDetail
  step: Step | undefined
  busy: boolean
  onMove: (status: Step, more?: StepDetails) => Promise<void>
  onRefund: () => void
  onKeep: () => void
}) {
  const asksStock = order.anLager && (step === 'storniert' || step === 'zurueckgenommen')
  const before = beforeSending(order)
  const back = useRef<HTMLInputElement>(null)
  const isPaid = step === 'storniert' && order.status === 'bezahlt' && money.erstattbar > 0
  return (
    <Dialog
      title={(step && steps[step].question) ?? ''}
      isOpen={step !== undefined}
      onClose={onKeep}
    >
      <p>{mailInWords(order)} Das lässt sich nicht rückgängig machen.</p>
      {step === 'zurueckgenommen' && (
        <p>
          {order.totalsMode === 'berechnet' &&
            order.paid_at === null &&
            'Der Shop schreibt zur Rechnung eine Gutschrift. '}
          Es ist nichts mehr zu bezahlen.
          {money.erstattbar > 0 &&
            ' Ein Teil ist schon bezahlt; geben Sie ihn danach mit «Geld zurückgeben» zurück.'}
        </p>
      )}
      {step === 'versendet' && before.length > 0 && (
        <p>
          <strong>Bitte zuerst klären: {before.join(', ')}.</strong>
        </p>
      )}
      {step === 'versendet' && (
        <SendForm onSend={(sendungsnummer) => onMove('versendet', { sendungsnummer })} />
      )}
      {isPaid && (
        <p>
          <strong>Diese Bestellung ist bezahlt.</strong> Geben Sie das Geld gleich zurück: Damit ist
          sie auch storniert.
        </p>
      )}
      {asksStock && <BackIntoStock box={back} isLikely={step === 'storniert'} />}
      {step && step !== 'versendet' && (
        <DialogActions keep={steps[step].keep ?? notYet}>
          <Button
            look={isPaid ? 'secondary' : step === 'storniert' ? 'danger' : 'primary'}
            aria-disabled={busy || undefined}
            onClick={() =>
              void onMove(
                step,
                asksStock ? { zurueckInsLager: back.current?.checked ?? false } : {},
              )
            }
          >
            {isPaid ? 'Nur stornieren' : steps[step].answer}
          </Button>
          {isPaid && (
            <Button look="danger" onClick={onRefund}>
              Geld zurückgeben
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

function SendForm({ onSend }: { onSend: (sendungsnummer: string) => Promise<void> }) {
  const close = useCloseDialog()
  const { answer = '' } = steps.versendet
  const form = useForm({
    check: checkParcelNumbers,
    send: ({ sendungsnummer = '' }) => onSend(sendungsnummer),
  })
  return (
    <Form form={form} submitLabel={answer} busyLabel={answer}>
      <ParcelNumberField
        label="Sendungsnummer der Post (freiwillig)"
        name="sendungsnummer"
        hint="Sie steht mit einem Link zur Post in der E-Mail und bei der Bestellung."
      />
      <Button look="secondary" wide onClick={close}>
        {notYet}
      </Button>
    </Form>
  )
}
