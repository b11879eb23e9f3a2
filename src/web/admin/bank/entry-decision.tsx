import { type ReactNode, useState } from 'react'
import type { BankEntry } from '../../../contract/bank.ts'
import { problems } from '../../../contract/problems.ts'
import { api, isSessionOver, textOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, useForm, type Values } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../visitor/use-action.ts'
import { useRevalidator } from 'react-router'
import { SessionOver } from '../page/session-over.tsx'

type Kept = BankEntry & { id: number }

/** What a person can decide of an entry that waits: its order, or that it is none of the shop's. */
export function EntryDecision({ entry }: { entry: Kept }) {
  if (entry.gebucht) return <Accept entry={entry} />
  return (
    <div className="row">
      {entry.betrag > 0 && (
        <DecisionButton label="Bestellung zuordnen" title="Welche Bestellung ist das?">
          {(close) => <AssignForm entry={entry} onDone={close} />}
        </DecisionButton>
      )}
      <DecisionButton
        label={entry.betrag > 0 ? 'Gehört nicht zum Shop' : 'Ist erledigt'}
        title={entry.betrag > 0 ? 'Gehört nicht zum Shop' : 'Rückbuchung erledigt'}
      >
        {(close) => <DismissForm entry={entry} onDone={close} />}
      </DecisionButton>
    </div>
  )
}

/** The money is in the books already; with this the order is paid. */
function Accept({ entry: { id, order_no } }: { entry: Kept }) {
  const { busy, run } = useAction('Das hat nicht geklappt.')
  const accept = () =>
    run(async () => {
      const body = { nummer: order_no ?? '' }
      await api('POST /api/admin/bank-entries/:id/assign', { params: { id }, body })
      return 'Bestellung bezahlt'
    })
  return (
    <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void accept()}>
      Ist in Ordnung, Bestellung ist bezahlt
    </Button>
  )
}

function DecisionButton({
  label,
  title,
  children,
}: {
  label: string
  title: string
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  )
}

/** Sends a decision; the entry leaves the list with it. */
function useDecision(
  check: (values: Values) => string | undefined,
  decide: (values: Values) => Promise<unknown>,
  onDone: () => void,
) {
  const { revalidate } = useRevalidator()
  return useForm({
    check: (values) => {
      const notice = check(values)
      return notice === undefined ? undefined : { notice }
    },
    submit: async (values) => {
      try {
        await decide(values)
      } catch (failure) {
        if (isSessionOver(failure)) return { notice: <SessionOver /> }
        return { notice: textOf(failure, 'Das hat nicht geklappt.') }
      }
      onDone()
      toast.success('Erledigt')
      await revalidate()
      return undefined
    },
  })
}

function AssignForm({ entry: { id, order_no }, onDone }: { entry: Kept; onDone: () => void }) {
  const form = useDecision(
    ({ nummer = '' }) => (nummer.trim() ? undefined : problems['fields-missing'][1]),
    ({ nummer = '' }) =>
      api('POST /api/admin/bank-entries/:id/assign', { params: { id }, body: { nummer } }),
    onDone,
  )
  return (
    <Form form={form} submitLabel="Zuordnen und buchen" busyLabel="Wird gebucht …">
      <Field
        label="Nummer der Bestellung oder Rechnung"
        name="nummer"
        autoComplete="off"
        maxLength={40}
        defaultValue={order_no ?? ''}
        hint="Zum Beispiel FW-2026-000123 oder RE-2026-0012. Der ganze Betrag wird gebucht; das lässt sich nicht rückgängig machen."
      />
    </Form>
  )
}

function DismissForm({ entry: { id }, onDone }: { entry: Kept; onDone: () => void }) {
  const form = useDecision(
    ({ bemerkung = '' }) => (bemerkung.trim() ? undefined : problems['fields-missing'][1]),
    ({ bemerkung = '' }) =>
      api('POST /api/admin/bank-entries/:id/dismiss', { params: { id }, body: { bemerkung } }),
    onDone,
  )
  return (
    <Form form={form} submitLabel="Beiseitelegen" busyLabel="Wird gespeichert …">
      <Field
        label="Warum?"
        name="bemerkung"
        autoComplete="off"
        maxLength={200}
        hint="Ein paar Worte für Sie und für Ihre Treuhänderin, zum Beispiel «Miete Garage»."
      />
    </Form>
  )
}
