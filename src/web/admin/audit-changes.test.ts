import { expect, test } from 'vitest'
import { changedFields } from './audit-changes.ts'

test('only what differs is shown, also inside', () => {
  const before = { name: 'a', business: { phone: '1', email: 'x' }, list: ['A', 'B'] }
  const after = { name: 'a', business: { phone: '2', email: 'x' }, list: ['A'] }
  expect(changedFields(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { name: 'business.phone', before: '1', after: '2' },
    { name: 'list', before: 'A, B', after: 'A' },
  ])
})

test('what is new has no before, what is gone no after', () => {
  expect(changedFields(null, '{"a":1}')).toEqual([{ name: 'a', before: undefined, after: '1' }])
  expect(changedFields('{"a":null}', null)).toEqual([
    { name: 'a', before: 'null', after: undefined },
  ])
  expect(changedFields('"x"', '"x"')).toEqual([])
})

test('yes and no are words', () => {
  expect(changedFields('{"answered":false}', '{"answered":true}')).toEqual([
    { name: 'answered', before: 'nein', after: 'ja' },
  ])
})
