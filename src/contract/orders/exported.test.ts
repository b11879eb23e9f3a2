import { expect, test } from 'vitest'
import { isExported } from './exported.ts'

const sent = { totalsMode: 'berechnet', vatPerMille: 81, method: 'shipping' } as const

test.each([
  ['Schweiz', false],
  // One territory with Switzerland.
  ['Liechtenstein', false],
  ['', false],
  ['Deutschland', true],
  ['Österreich', true],
  ['Italien', true],
])('goods sent to %j leave the territory: %s', (country, isAbroad) => {
  expect(isExported({ ...sent, country, postalCode: '8238' })).toBe(isAbroad)
})

test.each([
  ['Deutschland', '78266', false],
  ['Deutschland', '78224', true],
  ['Österreich', '78266', true],
  ['Schweiz', '8238', false],
])('Büsingen is in the Swiss territory: %s %s is abroad: %s', (country, postalCode, isAbroad) => {
  expect(isExported({ ...sent, country, postalCode })).toBe(isAbroad)
})

test.each([
  ['picked up here', { method: 'pick-up' }],
  ['brought to the appointment', { method: 'visit' }],
  ['sold without VAT', { vatPerMille: 0 }],
  ['sold with fixed sums', { totalsMode: 'fest' }],
] as const)('what is %s is no export, wherever the customer lives', (_, change) => {
  expect(isExported({ ...sent, country: 'Deutschland', postalCode: '10115', ...change })).toBe(
    false,
  )
})
