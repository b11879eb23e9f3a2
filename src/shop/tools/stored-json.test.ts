import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { listOf, storedJson } from './stored-json.ts'

const stored = storedJson(
  'visits.data',
  Type.Object({
    place: Type.Object({ city: Type.String(), floor: Type.Integer({ default: 0 }) }),
    parts: listOf(
      Type.Union([
        Type.String(),
        Type.Object({ name: Type.String(), isOwn: Type.Boolean({ default: false }) }),
      ]),
    ),
    photos: listOf(Type.String(), { default: [] }),
  }),
)

test('what is older than the code takes its defaults at every depth', () => {
  const older = JSON.stringify({ place: { city: 'Wil' }, parts: ['Schlauch', { name: 'Siegel' }] })
  expect(stored.read(older)).toEqual({
    place: { city: 'Wil', floor: 0 },
    parts: ['Schlauch', { name: 'Siegel', isOwn: false }],
    photos: [],
  })
})

test('what only later code knows is kept', () => {
  const later = { place: { city: 'Wil', floor: 2, lift: true }, parts: [], photos: [], sms: 'ja' }
  expect(stored.read(JSON.stringify(later))).toEqual(later)
})

test('what does not fit says where', () => {
  const broken = JSON.stringify({ place: { city: 9500 }, parts: [] })
  expect(() => stored.read(broken)).toThrow('visits.data/place/city must be string')
})

test('what is written is read again', () => {
  const value = { place: { city: 'Wil', floor: 1 }, parts: [], photos: ['a'] }
  expect(stored.read(stored.write(value))).toEqual(value)
})
