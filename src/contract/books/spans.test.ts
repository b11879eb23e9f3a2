import { expect, test } from 'vitest'
import { spanAround, spanOf } from './spans.ts'

test('months, quarters and years with their last days', () => {
  expect(spanAround('2024-02-29', 'monat')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(spanAround('2026-03-07', 'quartal')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(spanAround('2026-12-31', 'quartal', 1)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(spanAround('2026-01-15', 'monat', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(spanAround('2026-05-01', 'jahr', -2)).toEqual({ from: '2024-01-01', to: '2024-12-31' })
})

test('recognises whole months, quarters and years', () => {
  expect(spanOf({ from: '2026-04-01', to: '2026-06-30' })).toBe('quartal')
  expect(spanOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('jahr')
  expect(spanOf({ from: '2026-01-02', to: '2026-01-31' })).toBeUndefined()
})
