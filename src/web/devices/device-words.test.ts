import { expect, test } from 'vitest'
import type { Device } from '../../contract/devices/devices.ts'
import { kindNames } from '../../contract/devices/kinds.ts'
import { groupByPlace, stepFor } from './device-words.ts'

test('rooms follow their numbers; what has no place comes last', () => {
  const rooms = ['', 'Raum 10', 'Raum 2, hinten', 'Raum 1', 'Raum 2']
  const groups = groupByPlace(rooms.map((standort) => ({ standort }) as Device))
  expect(groups.map(([place]) => place)).toEqual(['Raum 1', 'Raum 2', 'Raum 10', ''])
})

test('a device that nobody comes for is bought anew, every other is asked for', () => {
  const bought = kindNames.filter((kind) => stepFor(kind).to.startsWith('/produkte'))
  expect(bought).toEqual(['decke', 'melder'])
  expect(stepFor('melder')).toEqual({ label: 'Ersatz ansehen', to: '/produkte?suche=Melder' })
  expect(stepFor('ofen', [7]).to).toBe('/termin?anliegen=kaminfegen&geraete=1&register=7')
})
