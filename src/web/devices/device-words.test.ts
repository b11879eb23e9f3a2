import { expect, test } from 'vitest'
import type { Device } from '../../contract/devices/devices.ts'
import { groupByPlace } from './device-words.ts'

test('rooms follow their numbers; what has no place comes last', () => {
  const rooms = ['', 'Raum 10', 'Raum 2, hinten', 'Raum 1', 'Raum 2']
  const groups = groupByPlace(rooms.map((standort) => ({ standort }) as Device))
  expect(groups.map(([place]) => place)).toEqual(['Raum 1', 'Raum 2', 'Raum 10', ''])
})
