import type { ComponentProps } from 'react'
import { problems } from '../../../contract/problems.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { readTrackingNumber } from '../../../contract/tracking.ts'
import { Field } from '../../ui/field.tsx'
import type { Flaws, Values } from '../../ui/form.tsx'

/** The number of a parcel as it stands on its label; it may be missing. */
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

/** What is wrong with the number that was typed. */
export function checkParcelNumber({ sendungsnummer = '' }: Values): Flaws | undefined {
  if (readTrackingNumber(sendungsnummer) !== undefined) return undefined
  return { fields: { sendungsnummer: problems['invalid-tracking-number'][1] } }
}
