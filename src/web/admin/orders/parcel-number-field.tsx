import type { ComponentProps } from 'react'
import { problems } from '../../../contract/problems.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { readTrackingNumber } from '../../../contract/orders/tracking.ts'
import { Field } from '../../ui/form/field.tsx'
import type { FormErrors, Values } from '../../ui/form/form.tsx'

/** A tracking number as printed on the label; optional. */
export function ParcelNumberField(props: Omit<ComponentProps<typeof Field>, 'label' | 'name'>) {
  return (
    <Field
      {...props}
      label="Sendungsnummer der Post (freiwillig)"
      name="sendungsnummer"
      autoComplete="off"
      spellCheck={false}
      maxLength={fieldLimits.trackingNumber}
    />
  )
}

/** Validates the tracking number. */
export function checkParcelNumber({ sendungsnummer = '' }: Values): FormErrors | undefined {
  if (readTrackingNumber(sendungsnummer) !== undefined) return undefined
  return { fields: { sendungsnummer: problems['invalid-tracking-number'][1] } }
}
