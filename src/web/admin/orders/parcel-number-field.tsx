import type { ComponentProps } from 'react'
import { problems } from '../../../contract/problems.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { readTrackingNumber } from '../../../contract/orders/tracking.ts'
import { Field } from '../../ui/form/field.tsx'
import type { FormErrors, Values } from '../../ui/form/form.tsx'

/** A tracking number as printed on the label; optional. */
export function ParcelNumberField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      autoComplete="off"
      spellCheck={false}
      maxLength={fieldLimits.trackingNumber}
    />
  )
}

/** Validates the tracking numbers, which are all that a form has. */
export function checkParcelNumbers(values: Values): FormErrors | undefined {
  const wrong = Object.entries(values).filter(
    ([, typed]) => readTrackingNumber(typed) === undefined,
  )
  if (wrong.length === 0) return undefined
  const text = problems['invalid-tracking-number'][1]
  return { fields: Object.fromEntries(wrong.map(([name]) => [name, text])) }
}
