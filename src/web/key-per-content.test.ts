import { expect, test } from 'vitest'
import { keyPerContent } from './key-per-content.ts'

test('the same content keeps its key, and a correction gets another', () => {
  const keyOf = keyPerContent()
  const key = keyOf({ datum: '2026-03-07', bemerkung: 'Düse' })
  expect(key).toEqual({ 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(keyOf({ datum: '2026-03-07', bemerkung: 'Düse' })).toEqual(key)
  const corrected = keyOf({ datum: '2026-03-07', bemerkung: 'Schlauch' })
  expect(corrected).not.toEqual(key)
  expect(keyOf({ datum: '2026-03-07', bemerkung: 'Schlauch' })).toEqual(corrected)
})
