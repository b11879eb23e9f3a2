import { useState } from 'react'
import type { ReviewReason } from '../../../contract/admin-orders.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { ReviewDecision } from '../../../contract/order-money.ts'
import { problems } from '../../../contract/problems.ts'
import { reviewTexts } from '../../../contract/review-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../visitor/use-action.ts'

/** Says what a person has to look at, with the ways to be done with it: `children`, or a decision with a reason. */
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
        <DecisionForm orderId={orderId} about={about} onDone={() => setOpen(false)} />
      </Dialog>
    </Notice>
  )
}

function DecisionForm({
  orderId,
  about,
  onDone,
}: {
  orderId: number
  about: Pick<ReviewDecision, 'art' | 'id'>
  onDone: () => void
}) {
  const { run } = useAction('Das hat nicht geklappt.')
  const form = useForm({
    check: ({ grund = '' }) =>
      grund.trim() === '' ? { notice: problems['fields-missing'][1] } : undefined,
    submit: async ({ grund = '' }) => {
      await run(async () => {
        const body = { ...about, grund: grund.trim() }
        await api('POST /api/admin/orders/:id/reviews', { params: { id: orderId }, body })
        onDone()
        return 'Festgehalten'
      })
      return undefined
    },
  })
  return (
    <>
      <p>Hier geht kein Geld zurück. Was Sie schreiben, bleibt bei der Bestellung stehen.</p>
      <Form form={form} submitLabel="Festhalten" busyLabel="Festhalten">
        <Field
          label="Was wurde entschieden, und warum?"
          name="grund"
          maxLength={fieldLimits.reason}
        />
      </Form>
    </>
  )
}
