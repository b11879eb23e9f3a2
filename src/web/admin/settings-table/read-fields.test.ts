import { expect, test } from 'vitest'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import { readAmount } from './read-fields.ts'

test.each([
  ['1.00', 100, undefined],
  ['1000.00', 100_000, undefined],
  ['1000.05', 100_005, 'Bitte geben Sie einen Betrag von 1.00 bis 1’000.00 ein.'],
  ['', 100, 'Bitte geben Sie einen Betrag von 1.00 bis 1’000.00 ein.'],
])('a service price of %j is read within the bounds of the contract', (typed, amount, message) => {
  const errors: Record<string, string> = {}
  const { single } = publicRows.servicePrices
  expect(readAmount('single', single, { values: { single: typed }, errors })).toBe(amount)
  expect(errors['single']).toBe(message)
})
