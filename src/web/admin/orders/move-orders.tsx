import { useState } from 'react'
import type { AdminOrder, OrderBatchResult } from '../../../contract/orders/admin-orders.ts'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { stateInWords } from '../../../contract/orders/words.ts'
import { problems, type ProblemCode } from '../../../contract/problems.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import actions from '../../ui/dialog/dialog-actions.module.css'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'
import { mailInWords } from '../money/money-words.ts'
import { LeaveOut, useLeftOut } from '../list/leave-out.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { useActionInside } from '../../parts/action.tsx'
import { beforeSending } from './order-steps.ts'
import { checkParcelNumbers, ParcelNumberField } from './parcel-number-field.tsx'
import styles from './move-orders.module.css'

type Step = 'verpackt' | 'versendet'
type Move = { step: Step; orders: readonly AdminOrder[] }
type Results = OrderBatchResult['results']

/** Asks for confirmation before moving several orders on; shows the results where not all of them were. */
export function MoveOrders({ move, onClose }: { move: Move | undefined; onClose: () => void }) {
  const [results, setResults] = useState<Results>()
  const close = () => {
    setResults(undefined)
    onClose()
  }
  const inTransit = move?.orders.length === 1 ? 'Paket ist unterwegs?' : 'Pakete sind unterwegs?'
  const title = move?.step === 'versendet' ? inTransit : 'Alles eingepackt?'
  return (
    <Dialog
      title={results ? 'Nicht alles ging' : title}
      isOpen={move !== undefined}
      onClose={close}
    >
      {move && !results && <Question {...move} onDone={setResults} />}
      {move && results && <Outcome {...move} results={results} />}
    </Dialog>
  )
}

function Question({ step, orders, onDone }: Move & { onDone: (results: Results) => void }) {
  const { run, refusal } = useActionInside()
  const close = useCloseDialog()
  // An order to be picked up or brought along has no parcel; it is moved on its own page.
  const sent = orders.filter(({ lieferung }) => step === 'verpackt' || lieferung === 'versand')
  const isUnsettled = (order: AdminOrder) => beforeSending(order).length > 0
  const parcels = useLeftOut(
    sent,
    ({ order_no }) => order_no,
    (order) => step === 'versendet' && isUnsettled(order),
  )
  const form = useForm({
    check: (values) => {
      if (parcels.meant.length === 0) return { notice: 'Bitte wählen Sie eine Bestellung aus.' }
      return checkParcelNumbers(values)
    },
    send: (values) =>
      run(async () => {
        const moved = parcels.meant.map(({ order_id, order_no }) => ({
          order_id,
          ...(values[order_no] && { sendungsnummer: values[order_no] }),
        }))
        const body = { status: step, orders: moved }
        const { results } = await api('POST /api/admin/orders/batch', { body })
        if (results.some(({ done }) => !done)) return onDone(results)
        close()
        return `${count(results.length)} als ${step} gemeldet`
      }),
  })
  const left = orders.length - sent.length
  const [alone] = sent.length === 1 ? sent : []
  if (sent.length === 0)
    return <p>Von diesen Bestellungen wird keine versendet. Öffnen Sie sie einzeln.</p>
  return (
    <Form
      form={form}
      submitLabel={`${count(parcels.meant.length)} als ${step} melden`}
      busyLabel="Wird gemeldet …"
    >
      {refusal}
      {step === 'versendet' ? (
        <p>
          {alone ? mailInWords(alone) : 'Wer eine E-Mail-Adresse hat, erhält eine E-Mail.'} Das
          lässt sich nicht rückgängig machen.
        </p>
      ) : (
        <p>Wer abholt, erhält eine E-Mail, dass die Bestellung bereitliegt.</p>
      )}
      {left > 0 && <Notice>{count(left)} ohne Versand: Bitte öffnen Sie sie einzeln.</Notice>}
      <LeaveOut
        from={parcels}
        title={({ vorname, nachname }) => fullName(vorname, nachname)}
        about={(order) => {
          const { order_no, plz, ort, email } = order
          const missing = [...(email ? [] : ['ohne E-Mail']), ...beforeSending(order)]
          return [order_no, `${plz} ${ort}`.trim(), ...missing].filter(Boolean).join(' · ')
        }}
        more={({ order_no }) =>
          step === 'versendet' && (
            <ParcelNumberField
              label="Sendungsnummer (freiwillig)"
              aria-label={`Sendungsnummer (freiwillig), ${order_no}`}
              name={order_no}
            />
          )
        }
      />
    </Form>
  )
}

function Outcome({ step, orders, results }: Move & { results: Results }) {
  const close = useCloseDialog()
  const done = results.filter((result) => result.done)
  const others = results.filter((result) => !result.done)
  const numbers = new Map(orders.map(({ order_id, order_no }) => [order_id, order_no]))
  return (
    <div className="stack">
      <FocusedNotice tone="error">
        <p>
          {count(done.length)} als {step} gemeldet.
        </p>
        <p>Nicht geändert:</p>
        <ul className={styles['numbers']}>
          {others.map(({ order_id, code, stand }) => (
            <li key={order_id}>
              {numbers.get(order_id)}: {whyNot(code, stand)}
            </li>
          ))}
        </ul>
      </FocusedNotice>
      <div className={`row ${actions['actions']}`}>
        <Button onClick={close}>Schliessen</Button>
      </div>
    </div>
  )
}

function whyNot(code: string | null, stand: Results[number]['stand']): string {
  if (code === 'order-transition' && stand) return `ist «${stateInWords(stand)}»`
  return problems[code as ProblemCode]?.[1] ?? 'nicht möglich'
}

function count(orders: number): string {
  return orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`
}
