import { HandHeart, PackageCheck, Truck, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/admin-orders.ts'
import type { OrderPlace } from '../../../contract/orders.ts'
import { ApiError, api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { useAction } from '../../visitor/use-action.ts'
import { mailInWords } from '../money/money-words.ts'
import { RefundDialog, wishForAll } from '../money/refund.tsx'
import { MovedMeanwhile } from './moved-meanwhile.tsx'
import { checkParcelNumber, ParcelNumberField } from './parcel-number-field.tsx'

/** What the owner does with an order: the word on the button, and what is said when it is done. */
const steps = {
  verpackt: { label: 'Als verpackt melden', done: 'Als verpackt gemeldet', Icon: PackageCheck },
  versendet: { label: 'Als versendet melden', done: 'Als versendet gemeldet', Icon: Truck },
  abgeholt: { label: 'Als abgeholt melden', done: 'Als abgeholt gemeldet', Icon: HandHeart },
  uebergeben: { label: 'Als übergeben melden', done: 'Als übergeben gemeldet', Icon: HandHeart },
  zurueckgenommen: {
    label: 'Ware zurückgenommen',
    done: 'Als zurückgenommen gemeldet',
    Icon: Undo2,
  },
  storniert: { label: 'Stornieren', done: 'Bestellung storniert', Icon: X },
} as const
type Step = keyof typeof steps

/** Asked once more, because the customer gets a mail. */
const questions: Partial<Record<Step, string>> = {
  verpackt: 'Liegt alles zum Abholen bereit?',
  versendet: 'Paket ist unterwegs?',
  zurueckgenommen: 'Ist die Ware wieder bei Ihnen?',
  storniert: 'Bestellung stornieren?',
}

const answers: Partial<Record<Step, string>> = {
  verpackt: 'Ja, liegt bereit',
  zurueckgenommen: 'Ja, zurückgenommen',
  storniert: 'Ja, stornieren',
}

/** What leaves the order as it is. */
const keeping: Partial<Record<Step, string>> = { storniert: 'Bestellung behalten' }

/** The owner's next steps with an order. */
export function OrderActions({ detail }: { detail: AdminOrderDetail }) {
  const { order, money } = detail
  const [isRefunding, setRefunding] = useState(false)
  const [asked, setAsked] = useState<Step>()
  const [stale, setStale] = useState(false)
  const { busy, run } = useAction('Das hat nicht geklappt.')
  const move = (status: Step, more: { sendungsnummer?: string } = {}) =>
    run(async () => {
      const change = {
        params: { id: order.order_id },
        body: { status, from: order.status, ...more },
      }
      setStale(false)
      try {
        await api('POST /api/admin/orders/:id/status', change)
      } catch (failure) {
        // The page looks again by itself; what was meant for another state is not done.
        if (!(failure instanceof ApiError) || failure.code !== 'order-transition') throw failure
        return setStale(true)
      } finally {
        setAsked(undefined)
      }
      return steps[status].done
    })
  const next = order.next.filter((step): step is Step & OrderPlace => step in steps)
  const isAsked = (step: Step) =>
    questions[step] !== undefined && (step !== 'verpackt' || order.lieferung === 'abholung')
  const main = next.find((step) => step !== 'verpackt' && step !== 'zurueckgenommen')
  const isPaid = asked === 'storniert' && order.status === 'bezahlt' && money.erstattbar > 0
  return (
    <>
      {stale && <MovedMeanwhile order={order} onSeen={() => setStale(false)} />}
      <div className="row">
        {next.map((step) => {
          const { label, Icon } = steps[step]
          return (
            <Button
              key={step}
              {...(step !== main && { look: 'secondary' })}
              aria-disabled={busy || undefined}
              onClick={() => (isAsked(step) ? setAsked(step) : void move(step))}
            >
              <Icon aria-hidden />
              {label}
            </Button>
          )
        })}
      </div>
      <Dialog
        title={(asked && questions[asked]) ?? ''}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        <p>{mailInWords(order)} Das lässt sich nicht rückgängig machen.</p>
        {asked === 'zurueckgenommen' && (
          <p>
            {order.totalsMode === 'berechnet' && 'Der Shop schreibt zur Rechnung eine Gutschrift. '}
            Es ist nichts mehr zu bezahlen.
            {money.erstattbar > 0 &&
              ' Ein Teil ist schon bezahlt; geben Sie ihn danach unter «Geld zu dieser Bestellung» zurück.'}
          </p>
        )}
        {asked === 'versendet' && (
          <SendForm
            onSend={(sendungsnummer) => move('versendet', { sendungsnummer })}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {isPaid && (
          <p>
            <strong>Diese Bestellung ist bezahlt.</strong> Geben Sie das Geld gleich zurück: Damit
            ist sie auch storniert.
          </p>
        )}
        {asked && asked !== 'versendet' && (
          <DialogActions keep={keeping[asked] ?? 'Noch nicht'} onKeep={() => setAsked(undefined)}>
            <Button
              {...(isPaid && { look: 'secondary' })}
              aria-disabled={busy || undefined}
              onClick={() => void move(asked)}
            >
              {isPaid ? 'Nur stornieren' : answers[asked]}
            </Button>
            {isPaid && (
              <Button
                onClick={() => {
                  setAsked(undefined)
                  setRefunding(true)
                }}
              >
                Geld zurückgeben
              </Button>
            )}
          </DialogActions>
        )}
      </Dialog>
      <RefundDialog
        detail={detail}
        wish={wishForAll(detail)}
        isOpen={isRefunding}
        onClose={() => setRefunding(false)}
      />
    </>
  )
}

function SendForm({
  onSend,
  onCancel,
}: {
  onSend: (sendungsnummer: string) => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({
    check: checkParcelNumber,
    submit: async ({ sendungsnummer = '' }) => {
      await onSend(sendungsnummer)
      return undefined
    },
  })
  return (
    <Form form={form} submitLabel="Ja, versendet" busyLabel="Ja, versendet">
      <ParcelNumberField
        error={form.errors['sendungsnummer']}
        hint="Sie steht mit einem Link zur Post in der E-Mail und bei der Bestellung."
      />
      <Button look="secondary" wide onClick={onCancel}>
        Noch nicht
      </Button>
    </Form>
  )
}
