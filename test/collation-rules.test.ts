import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (source: string) => inspectHouse([{ path: 'src/web/a.ts', source }])

test.each([
  'names.toSorted((one, other) => one.localeCompare(other))',
  'names.toSorted()',
  'names.sort()',
  'new Intl.Collator()',
])('%s is no German order', (source) => {
  expect(inspect(source)).toHaveLength(1)
})

test('a database sorts no text that people read', () => {
  const inShop = (source: string) => inspectHouse([{ path: 'src/shop/a.ts', source }])
  expect(inShop(`users.orderBy('users.last_name')`)).toHaveLength(1)
  expect(inShop(`users.orderBy('users.created_at').orderBy('users.id')`)).toEqual([])
})

test.each([
  `names.toSorted((one, other) => one.localeCompare(other, 'de'))`,
  `new Intl.Collator('de-CH', { numeric: true })`,
  'rows.toSorted((one, other) => one.rank - other.rank)',
])('%s is one, or of no texts', (source) => {
  expect(inspect(source)).toEqual([])
})
