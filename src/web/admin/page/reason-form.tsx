import { type ComponentProps, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import { Field } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { useAction } from '../../parts/action.tsx'
import { missingReason } from './missing-reason.ts'

/** Asks for a reason in one line; `act` performs the action and resolves to its success message. */
export function ReasonForm({
  act,
  submitLabel,
  busyLabel,
  ...field
}: {
  act: (grund: string) => Promise<string>
} & Pick<ComponentProps<typeof Form>, 'submitLabel' | 'busyLabel'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint'>) {
  const [trouble, setTrouble] = useState<string>()
  const { run } = useAction(undefined, setTrouble)
  const form = useForm({
    required: { grund: missingReason },
    send: ({ grund = '' }) => run(() => act(grund.trim())),
  })
  return (
    <Form form={form} submitLabel={submitLabel} busyLabel={busyLabel}>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <Field name="grund" maxLength={fieldLimits.reason} error={form.errors['grund']} {...field} />
    </Form>
  )
}
