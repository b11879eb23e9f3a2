import { expect, test } from 'vitest'
import { atPlace, deviceName, shortDeviceName } from './due-words.ts'

test('the names of a device, with and without its own, its size and its place', () => {
  const foam = { typ: 'schaum', groesse: 2.5, bezeichnung: 'Gloria' } as const
  expect(deviceName(foam)).toBe('Schaumlöscher, 2,5 l, Gloria')
  expect(shortDeviceName(foam)).toBe('Gloria')
  const nameless = { ...foam, bezeichnung: '' }
  expect(deviceName(nameless)).toBe('Schaumlöscher, 2,5 l')
  expect(shortDeviceName(nameless)).toBe('Schaumlöscher, 2,5 l')
  expect(deviceName({ ...nameless, groesse: null })).toBe('Schaumlöscher')
  expect(atPlace('Gloria', 'Keller')).toBe('Gloria, Keller')
  expect(atPlace('Gloria', '')).toBe('Gloria')
})
