import { readChf } from '../../../contract/fields/typed-francs.ts'
import { type PaymentMethod, unpayableBy } from '../../../contract/payments/payment-methods.ts'
import { problems } from '../../../contract/problems.ts'

/** What is wrong with an amount typed for a method of payment (`weg`): none at all, or one that coins cannot make. */
export function amountTrouble(typed: string, weg = 'bank'): string | undefined {
  const amount = readChf(typed)
  if (!amount) return problems['invalid-amount'][1]
  return unpayableBy(weg as PaymentMethod, amount)
}
