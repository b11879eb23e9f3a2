import { handMethods } from '../../../contract/payments/payment-methods.ts'
import { paymentNames } from './money-words.ts'

/** The methods that a person books, to choose from. */
export function HandOptions() {
  return handMethods.map((method) => (
    <option key={method} value={method}>
      {paymentNames[method]}
    </option>
  ))
}
