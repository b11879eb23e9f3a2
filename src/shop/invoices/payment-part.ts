import type { Data, Debtor } from 'swissqrbill/types'
import { takesReference } from './payment-reference.ts'
import { isSwissIban } from '../../contract/bank/iban.ts'
import type { Rappen } from '../../contract/money.ts'
import type { Party } from './document-data.ts'
import { payableLengths, toPayable } from '../../contract/invoices/payable-text.ts'
import { splitStreet } from './split-street.ts'

/** The outstanding amount, who owes it, and where to pay it. */
export type Claim = {
  creditor: Party
  debtor: Party
  iban: string
  reference: string
  amount: Rappen
  message: string
}

const countryCodes: Record<string, string> = {
  Schweiz: 'CH',
  Liechtenstein: 'LI',
  Deutschland: 'DE',
  Österreich: 'AT',
}

/**
 * The fields of a QR-bill (IG QR-bill 2.3), within its lengths and character set. An incomplete name or address is left
 * out and then filled in by hand. Throws a RangeError for what swissqrbill would print but no bank accepts.
 */
export function toQrBill({ creditor, debtor, iban, reference, amount, message }: Claim): Data {
  if (!isSwissIban(iban) || !takesReference(iban, reference))
    throw new RangeError('account and reference do not fit')
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 99_999_999_999)
    throw new RangeError('no amount to pay')
  const payee = toAddress(creditor)
  if (!isWhole(payee)) throw new RangeError('the address of the business is not whole')
  const payer = toAddress(debtor)
  return {
    currency: 'CHF',
    amount: amount / 100,
    creditor: { ...payee, account: iban },
    ...(isWhole(payer) && { debtor: payer }),
    ...(reference !== '' && { reference }),
    message: toPayable(message, 140),
  }
}

function toAddress({ name, street, postalCode, city, country }: Party): Debtor {
  const { road, house } = splitStreet(street)
  const buildingNumber = toPayable(house, payableLengths.house)
  return {
    name: toPayable(name, payableLengths.name),
    address: toPayable(road, payableLengths.street),
    ...(buildingNumber !== '' && { buildingNumber }),
    zip: toPayable(postalCode, payableLengths.postalCode),
    city: toPayable(city, payableLengths.city),
    country: countryCodes[country] ?? 'CH',
  }
}

function isWhole({ name, zip, city }: Debtor): boolean {
  return /\p{L}/u.test(name) && zip !== '' && city !== ''
}
