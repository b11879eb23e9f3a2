import { expect, test } from 'vitest'
import { findPlace } from './toast-place.ts'

test('a toast is put into the first gap between controls that holds it, or nowhere', () => {
  const page = { from: 92, to: 700 }
  const fields = [
    { top: 300, bottom: 340 },
    { top: 100, bottom: 150 },
    { top: 180, bottom: 230 },
  ]
  expect(findPlace(46, page, [])).toBe(92)
  expect(findPlace(46, page, fields)).toBe(234)
  expect(findPlace(20, page, fields)).toBe(154)
  expect(findPlace(90, page, fields)).toBe(344)
  expect(findPlace(400, page, fields)).toBeUndefined()
})
