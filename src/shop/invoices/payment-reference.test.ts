import { expect, test } from 'vitest'
import {
  formatIban,
  formatReference,
  isQrIban,
  isSwissIban,
  tidyIban,
} from '../../contract/bank/iban.ts'
import {
  isCreditorReference,
  isQrReference,
  paymentReferenceOf,
  takesReference,
  withCreditorCheck,
  withQrCheck,
} from './payment-reference.ts'

const ordinary = 'CH9300762011623852957'
const qr = 'CH4431999123000889012'

test.each([
  [ordinary, true, false],
  [qr, true, true],
  ['CH9300762011623852975', false, false],
  // The bounds of the QR-IBAN range.
  ['CH9329999001234567890', true, false],
  ['CH0430000001234567890', true, true],
  ['CH9632000001234567890', true, false],
  ['LI21088100002324013AA', true, false],
  ['DE89370400440532013000', false, false],
  ['CH930076201162385295', false, false],
  ['', false, false],
])('%s: an IBAN %s, for QR references %s', (iban, isValid, isQr) => {
  expect(isSwissIban(iban)).toBe(isValid)
  expect(isQrIban(iban)).toBe(isQr)
})

test('an IBAN may be typed in groups and in lower case', () => {
  expect(tidyIban(' ch93 0076 2011\u00a06238 5295 7')).toBe(ordinary)
  expect(formatIban(ordinary)).toBe('CH93 0076 2011 6238 5295 7')
})

test('QR references end with their check digit', () => {
  expect(isQrReference('210000000003139471430009017')).toBe(true)
  expect(isQrReference('210000000003139471430009018')).toBe(false)
  expect(withQrCheck('00000000000000002026000001')).toBe('000000000000000020260000018')
  expect(withQrCheck('00000000000000002026000042')).toMatch(/5$/)
  expect(isQrReference('0'.repeat(27))).toBe(false)
  expect(isQrReference('20260000018')).toBe(false)
  expect(formatReference('000000000000000020260000018')).toBe('00 00000 00000 00002 02600 00018')
})

test('one wrong digit of a QR reference is detected in any position', () => {
  const right = withQrCheck('21000000000313947143000901')
  const wrong = Array.from(right).flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((other) => other !== digit)
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  )
  expect(wrong).toHaveLength(243)
  expect(wrong.filter(isQrReference)).toEqual([])
})

test('creditor references have two check digits', () => {
  expect(withCreditorCheck('RE20260001')).toBe('RF40RE20260001')
  expect(withCreditorCheck('RE20260042')).toBe('RF97RE20260042')
  expect(withCreditorCheck('20260001')).toBe('RF3120260001')
  expect(isCreditorReference('RF18539007547034')).toBe(true)
  expect(isCreditorReference('RF19539007547034')).toBe(false)
  expect(isCreditorReference('RF41RE20260001')).toBe(false)
  expect(isCreditorReference('RF40re20260001')).toBe(false)
  expect(formatReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

test('an invoice gets the type of reference its account accepts', () => {
  expect(paymentReferenceOf(ordinary, 'RE-2026-0001')).toBe('RF40RE20260001')
  expect(paymentReferenceOf(qr, 'RE-2026-0001')).toBe('000000000000000020260000018')
  expect(paymentReferenceOf(qr, 'RE-2026-0001', '210000')).toBe(
    withQrCheck('21000000000000002026000001'),
  )
  expect(paymentReferenceOf(qr, 'RE-2026-12345678')).toHaveLength(27)
  expect(() => paymentReferenceOf(qr, 'FW-2026-1')).toThrow(RangeError)
})

test.each([
  [qr, '', false],
  [qr, 'RF40RE20260001', false],
  [qr, '000000000000000020260000018', true],
  [ordinary, '000000000000000020260000018', false],
  [ordinary, 'RF40RE20260001', true],
  [ordinary, '', true],
])('%s with the reference %j: %s', (iban, reference, isTaken) => {
  expect(takesReference(iban, reference)).toBe(isTaken)
})
