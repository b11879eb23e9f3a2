import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { orderNumberOf, readOrderNumber } from './order-number.ts'

const instants = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) })
const ids = fc.integer({ min: 1, max: 99_999_999 })

/** Whether the beginning of a number, read, means an order of that day and id. */
function means(begin: string, order: { id: number; day: string }): boolean {
  const read = readOrderNumber(begin.toLowerCase())
  if (!read) throw new Error(`not a number: ${begin}`)
  return (
    read.from <= order.day &&
    order.day <= read.to &&
    (read.ids ?? [{ first: 0, last: Infinity }]).some(
      ({ first, last }) => first <= order.id && order.id <= last,
    )
  )
}

test('a number carries the Swiss year and the id', () => {
  expect(orderNumberOf(123, Date.UTC(2026, 5, 1))).toBe('FW-2026-000123')
  expect(orderNumberOf(1_234_567, Date.UTC(2026, 11, 31, 23, 30))).toBe('FW-2027-1234567')
})

test('every beginning of a number means the order itself, and others only if theirs begins so', () => {
  fc.assert(
    fc.property(ids, instants, ids, instants, fc.nat({ max: 14 }), (id, at, otherId, then, cut) => {
      const begin = orderNumberOf(id, at).slice(0, 2 + cut)
      expect(means(begin, { id, day: swissDayOf(at) })).toBe(true)
      expect(means(begin, { id: otherId, day: swissDayOf(then) })).toBe(
        orderNumberOf(otherId, then).startsWith(begin),
      )
    }),
    { numRuns: 1000 },
  )
})

test.each(['fw-2026-12a', 'fw-202-1', 'fw-20261', 'fwx', 'f', '2026', ''])(
  '«%s» begins no number',
  (text) => expect(readOrderNumber(text)).toBeUndefined(),
)

test('years nobody can reckon with are brought within reach', () => {
  expect(readOrderNumber('fw-0')).toEqual({ from: '1970-01-01', to: '1970-12-31' })
  expect(readOrderNumber('fw-9999')).toEqual({ from: '9998-01-01', to: '9998-12-31' })
})
