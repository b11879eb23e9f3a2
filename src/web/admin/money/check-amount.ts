import { readChf } from '../../../contract/fields/typed-francs.ts'
import { type PaymentMethod, unpayableBy } from '../../../contract/payments/payment-methods.ts'
import { problems } from '../../../contract/problems.ts'
import type { FormErrors, Values } from '../../ui/form/form.tsx'

export const missingAmount = problems['invalid-amount'][1]

/** What is wrong with the amount in a form for its method of payment: none at all, or one that coins cannot make. */
export function checkAmount({ betrag, weg = 'bank' }: Values): FormErrors | undefined {
  if (betrag === undefined) return undefined
  const amount = readChf(betrag)
  const trouble = amount ? unpayableBy(weg as PaymentMethod, amount) : missingAmount
  return trouble === undefined ? undefined : { fields: { betrag: trouble } }
}
