import { formatPhone } from '../../../contract/phone-format.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'

/** Calls a customer: the number as it is stored, in groups. */
export function CustomerPhone({ number }: { number: string }) {
  return <PhoneLink number={number}>{formatPhone(number)}</PhoneLink>
}
