import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buy } from '../../../test/support/admin.ts'
import { openShop } from '../../../test/support/shop.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { checkDocuments } from './check-documents.ts'
import { documentNumber } from './documents.ts'

const count = 60
const script = join(import.meta.dirname, '../../../test/support/issue-invoices.ts')

/** A test database that several processes can open. */
async function openShared() {
  const { db, url, drop } = await openTestDatabase()
  if (url !== ':memory:') return { db, url, drop }
  await drop()
  const folder = mkdtempSync(join(tmpdir(), 'shop-numbers-'))
  const file = join(folder, 'shop.db')
  const own = openDatabase(file)
  await migrate(own)
  const end = () => own.destroy().then(() => rmSync(folder, { recursive: true }))
  return { db: own, url: file, drop: end }
}

test('two processes issue without gaps or duplicates, even when one is killed in between', async () => {
  const { db, url, drop } = await openShared()
  const shop = await openShop({ db, totalsMode: 'berechnet' })
  onTestFinished(async () => {
    await shop.close()
    await drop()
  })
  const { order_id } = await buy(shop, await shop.newCustomer())
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { id: _, status: _derived, ...copy } = { ...order, total: 0, vat: 0 }
  const rows = Array.from({ length: count }, (_one, i) => ({
    ...copy,
    order_no: `X-${i}`,
  }))
  await db.insertInto('orders').values(rows).execute()
  await db.updateTable('orders').set({ totals_mode: 'fest' }).where('id', '=', order_id).execute()

  const reported = new Set<string>()
  const start = (first: number) => {
    const child = fork(script, [url, String(first)])
    child.on('message', (number: string) => void reported.add(number))
    return child
  }
  const ended = (child: ChildProcess) => once(child, 'exit')
  const [victim, other] = [start(order_id + 1), start(order_id + count / 2)]
  const [gone, done] = [ended(victim), ended(other)]
  await once(victim, 'message')
  await once(victim, 'message')
  victim.kill('SIGKILL')
  expect((await gone)[1]).toBe('SIGKILL')
  expect((await done)[0]).toBe(0)
  // The next process continues with what was left.
  expect((await ended(start(order_id + 1)))[0]).toBe(0)

  const issued = await db
    .selectFrom('documents')
    .select(['series', 'year', 'number', 'order_id'])
    .orderBy('number')
    .execute()
  expect(issued.map(({ number }) => number)).toEqual(rows.map((_row, i) => i + 1))
  expect(new Set(issued.map((row) => row.order_id)).size).toBe(count)
  expect(new Set(issued.map(documentNumber))).toEqual(
    new Set([...reported, ...issued.map(documentNumber)]),
  )
  expect(await checkDocuments(db)).toEqual({ count, broken: [] })
})
