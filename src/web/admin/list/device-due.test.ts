import { expect, test } from 'vitest'
import { dueTogether } from './device-due.ts'

test('what is due on many devices alike is said once', () => {
  const due = ['Wartung: Schaumlöscher', 'Druckprüfung: CO2-Löscher', 'Wartung: Schaumlöscher']
  expect(dueTogether(due.map((what) => ({ what })))).toBe(
    '2 × Wartung: Schaumlöscher · Druckprüfung: CO2-Löscher',
  )
})
