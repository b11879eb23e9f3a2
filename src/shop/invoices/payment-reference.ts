import { isQrIban, mod97 } from '../../contract/bank/iban.ts'

/** Digits of a QR reference (QRR) before its check digit. */
const qrBody = 26

/**
 * The payment reference of an invoice (`RE-2026-0001`): a QR-IBAN takes a QR reference, any other IBAN a creditor
 * reference (ISO 11649). `prefix` is what some banks require at the start of the QR reference. Throws a RangeError for
 * anything but an invoice number.
 */
export function paymentReferenceOf(iban: string, invoiceNo: string, prefix = ''): string {
  const [, series, year, number] = /^([A-Z]{2})-(\d{4})-(\d{4,8})$/.exec(invoiceNo) ?? []
  if (series === undefined || year === undefined || number === undefined) {
    throw new RangeError(`No number of an invoice: ${invoiceNo}`)
  }
  if (!isQrIban(iban)) return withCreditorCheck(`${series}${year}${number}`)
  const own = `${year}${number.padStart(6, '0')}`
  return withQrCheck(prefix + own.padStart(qrBody - prefix.length, '0'))
}

/** A QR reference: 26 digits plus check digit (modulo 10, recursive). */
export function withQrCheck(digits: string): string {
  return digits + qrCheck(digits)
}

/** A creditor reference: `RF`, two check digits and the text, in capitals and digits. */
export function withCreditorCheck(text: string): string {
  return `RF${String(98 - mod97(`RF00${text}`)).padStart(2, '0')}${text}`
}

/** Whether 27 digits are a QR reference. All zeros would pass the checksum, but are not one. */
export function isQrReference(reference: string): boolean {
  if (!/^\d{27}$/.test(reference) || /^0+$/.test(reference)) return false
  return qrCheck(reference.slice(0, qrBody)) === reference.slice(qrBody)
}

/** Whether this is a creditor reference (ISO 11649) without spaces. */
export function isCreditorReference(reference: string): boolean {
  return /^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && mod97(reference) === 1
}

/** Whether an account accepts this reference; never an empty one. */
export function takesReference(iban: string, reference: string): boolean {
  if (isQrIban(iban)) return isQrReference(reference)
  return reference === '' || isCreditorReference(reference)
}

/** The next carry, indexed by the sum of the current carry and the digit, modulo 10. */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

function qrCheck(digits: string): string {
  const carry = Array.from(digits).reduce((at, digit) => carries[(at + Number(digit)) % 10] ?? 0, 0)
  return String((10 - carry) % 10)
}
