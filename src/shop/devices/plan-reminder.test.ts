import { expect, test } from 'vitest'
import { plannerOf } from './plan-reminder.ts'

test('a reminder lists what is due first, and what is due on the same day as it was entered', () => {
  const due = (id: number, day: string) => ({ id, due: day, reminded: 0, registeredAt: 0 })
  const devices = [
    due(1, '2026-03-09'),
    due(2, '2026-03-08'),
    due(3, '2026-03-09'),
    due(4, '2026-03-09'),
    due(5, '2026-03-08'),
  ]
  const plan = plannerOf('2026-03-05', 1)(devices)
  expect(plan?.listed.map(({ id }) => id)).toEqual([2, 5, 1, 3, 4])
})
