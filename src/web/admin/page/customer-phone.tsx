import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { PhoneLink } from '../../ui/text/phone-link.tsx'

/** A link that calls a customer, with the stored number formatted. */
export function CustomerPhone({ number }: { number: string }) {
  return <PhoneLink number={number}>{formatPhone(number)}</PhoneLink>
}
