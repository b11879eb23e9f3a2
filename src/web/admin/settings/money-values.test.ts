import { expect, test } from 'vitest'
import { settingsLimits } from '../../../contract/settings/limits.ts'
import { readAmount } from './money-values.ts'

test.each([
  ['1.00', 100, undefined],
  ['1000.00', 100_000, undefined],
  ['1000.05', 100_005, 'Bitte geben Sie einen Betrag von 1.00 bis 1’000.00 ein.'],
  ['', 100, 'Bitte geben Sie einen Betrag von 1.00 bis 1’000.00 ein.'],
])('a service price of %j is read within the bounds of the contract', (typed, amount, said) => {
  const fields: Record<string, string> = {}
  expect(readAmount({ single: typed }, 'single', settingsLimits.servicePrice, fields)).toBe(amount)
  expect(fields['single']).toBe(said)
})
