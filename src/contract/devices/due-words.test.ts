import { expect, test } from 'vitest'
import { atPlace, deviceName, dueSince, shortDeviceName } from './due-words.ts'

test('the names of a device, with and without its own, its size and its place', () => {
  const foam = { typ: 'schaum', groesse: 2.5, bezeichnung: 'Gloria' } as const
  expect(deviceName(foam)).toBe('Schaumlöscher, 2,5 l, Gloria')
  expect(shortDeviceName(foam)).toBe('Gloria')
  const nameless = { ...foam, bezeichnung: '' }
  expect(deviceName(nameless)).toBe('Schaumlöscher, 2,5 l')
  expect(shortDeviceName(nameless)).toBe('Schaumlöscher, 2,5 l')
  expect(deviceName({ ...nameless, groesse: null })).toBe('Schaumlöscher')
  const ofShop = { ...foam, bezeichnung: 'Schaumlöscher 2,5 l, frostsicher' }
  expect(deviceName(ofShop)).toBe('Schaumlöscher 2,5 l, frostsicher')
  expect(deviceName({ ...ofShop, groesse: 6 })).toContain('Schaumlöscher, 6 l')
  const smoke = { typ: 'melder', groesse: null, bezeichnung: 'Rauchwarnmelder' } as const
  expect(deviceName(smoke)).toBe('Rauchwarnmelder')
  expect(deviceName({ ...smoke, bezeichnung: '' })).toBe('Rauch-, Hitze- oder CO-Melder')
  expect(atPlace('Gloria', 'Keller')).toBe('Gloria, Keller')
  expect(atPlace('Gloria', '')).toBe('Gloria')
})

test.each([
  ['2020-03-07', 'seit 6 Jahren fällig'],
  ['2020-05-10', 'seit 5 Jahren fällig'],
  ['2025-03-08', 'seit 11 Monaten fällig'],
  ['2025-03-07', 'seit einem Jahr fällig'],
  ['2026-02-07', 'seit einem Monat fällig'],
  ['2026-02-08', undefined],
  ['2027-01-01', undefined],
])('on 7 March 2026 something due on %s is %s', (day, words) => {
  expect(dueSince(day, '2026-03-07')).toBe(words)
})
