import type { ComponentProps, ReactNode } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import type { KeyOf } from '../../key-per-content.ts'
import { Field } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form, type Values } from '../../ui/form/form.tsx'
import { useDialogAction } from './use-dialog-action.ts'

/** The error of a reason that was left empty. */
export const missingReason = 'Der Grund fehlt.'

/**
 * Asks for a reason, or another line of text; `act` takes it with the values of `children`, performs the action and
 * resolves to its success message, which closes the dialog. `missing` is the error of an empty line.
 */
export function ReasonForm({
  act,
  missing = missingReason,
  children,
  submitLabel,
  busyLabel,
  ...field
}: {
  act: (typed: string, values: Values, keyOf: KeyOf) => Promise<string>
  missing?: string
  children?: ReactNode
} & Pick<ComponentProps<typeof Form>, 'submitLabel' | 'busyLabel'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'maxLength' | 'defaultValue'>) {
  const { run, refusal } = useDialogAction()
  const form = useForm({
    required: { grund: missing },
    send: ({ grund = '', ...values }, keyOf) => run(() => act(grund, values, keyOf)),
  })
  return (
    <Form form={form} submitLabel={submitLabel} busyLabel={busyLabel}>
      {refusal}
      <Field name="grund" maxLength={fieldLimits.reason} autoComplete="off" {...field} />
      {children}
    </Form>
  )
}
