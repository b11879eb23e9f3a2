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

test.each([
  `transaction(db, async (trx) => { const order = await read(db, id)\nawait save(trx, order) })`,
  `transaction(db, (trx) => trx.updateTable('a').set(db.selectFrom('a')).where('id', '=', id).execute())`,
  `Promise.all(ids.map((id) => touch(trx, id)))`,
  `{ for (const { id } of rows) await transaction(db, (trx) => save(trx, id)) }`,
  `{ const { total } = await read(db, id)\nreturn transaction(db, (trx) => save(trx, total)) }`,
])('what a transaction does is its own, one after the other: %s', (act) => {
  expect(inspect(act)).toHaveLength(1)
})

test.each([
  'transaction(db, (trx) => save(trx, found.db, { db: 1 }))',
  'transaction(deps.db, (trx) => save(trx, id))',
  'Promise.all(ids.map((id) => read(db, id)))',
  'transaction(db, async (trx) => { for (const id of ids) await save(trx, id) })',
  `{ const found = await read(db, id)\nif (!found) return\nawait transaction(db, (trx) => save(trx, id)) }`,
  `{ const found = await read(db, id)\nawait transaction(db, async (trx) => { const found = await lock(trx, id)\nawait save(trx, found) }) }`,
  `({ a: async function () { const { name } = await read(db, id) }, b: () => transaction(db, (trx) => save(trx, name)) })`,
])('%s is', (act) => {
  expect(inspect(act)).toEqual([])
})

const schema = `export type Tables = {\n  devices: DeviceTable\n  notes: { at: number }\n}
type DeviceTable = {\n  id: number\n  due_day: Source<string | null>\n}\n`

const order = (query: string) =>
  inspectHouse([
    { path: 'src/db/schema.ts', source: schema },
    { path: 'src/shop/a.ts', source: `export const a = (db: Db) => ${query}` },
  ])

test('nothing has its place in an order', () => {
  const refused = [expect.stringContaining('ordered by due_day')]
  expect(order(`db.selectFrom('devices').orderBy('due_day', 'desc')`)).toEqual(refused)
  expect(
    order(`db.selectFrom('notes').leftJoin('devices as d', 'd.id', 'id').orderBy('d.due_day')`),
  ).toEqual(refused)
})

test.each([
  `db.selectFrom('devices').orderBy('due_day', (by) => by.asc().nullsLast())`,
  `db.selectFrom('devices').where('devices.due_day', '<', today).orderBy('due_day')`,
  `db.selectFrom('notes').orderBy('at')`,
])('%s says where it is, or that there is none', (query) => {
  expect(order(query)).toEqual([])
})
