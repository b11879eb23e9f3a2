import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (write: string) =>
  inspectHouse([{ path: 'src/shop/a.ts', source: `export const a = (trx: Trx) => ${write}` }])

test.each([
  ['trx.deleteFrom(table)', 'without its name'],
  ['trx.insertInto(isNew ? `orders` : `carts`)', 'without its name'],
  [`trx.updateTable('orders').set({ note }).execute()`, 'all rows'],
  [`found.orderBy('created_at').limit(limit).offset((page - 1) * limit)`, 'by the id'],
  [`trx.deleteFrom('orders').returning('id').executeTakeFirst()`, 'all rows'],
])('%s is refused', (write, why) => {
  expect(inspect(write)).toEqual([expect.stringContaining(why)])
})

test.each([
  `trx.updateTable('orders').set({ note }).where('id', '=', id).execute()`,
  `trx.deleteFrom('orders').whereRef('id', '=', 'of').execute()`,
  `trx.updateTable('orders').set({ note })`,
  `trx.insertInto('orders').values(order).execute()`,
  `found.orderBy('at').orderBy('orders.id', 'desc').limit(limit).offset((page - 1) * limit)`,
  `found.orderBy('at').offset(skipped).limit(1)`,
])('%s is fine', (write) => {
  expect(inspect(write)).toEqual([])
})
