import { expect, test } from 'vitest'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import { readWindowFields } from './window-fields.tsx'

test.each([
  ['vormittag', 'nachmittag', undefined],
  ['vormittag', 'ganztags', 'Bitte wählen Sie Zeiten, die sich nicht überschneiden.'],
  ['ganztags', 'ganztags', 'Bitte wählen Sie Zeiten, die sich nicht überschneiden.'],
])('%s and %s of the same day are checked in their own step', (zeit1, zeit3, problem) => {
  const day = swissDayAfter(swissDayOf(Date.now()), 2)
  expect(readWindowFields({ tag1: day, zeit1, tag3: day, zeit3 }).problem).toBe(problem)
  const other = swissDayAfter(day, 1)
  expect(readWindowFields({ tag1: day, zeit1, tag3: other, zeit3 }).problem).toBeUndefined()
})
