import type { ReactNode } from 'react'
import { type Rappen, toChf } from '../../../contract/money.ts'
import { Field } from '../../ui/field.tsx'

/** An amount of the settings in francs, with decimal point or comma; empty for none. */
export function AmountField({
  amount,
  errors,
  name,
  ...rest
}: {
  label: string
  name: string
  hint?: ReactNode
  amount: Rappen | null
  errors: Record<string, string>
}) {
  return (
    <Field
      {...rest}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={amount === null ? '' : toChf(amount).toFixed(2)}
      error={errors[name]}
    />
  )
}
