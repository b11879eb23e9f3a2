import { expect, test } from 'vitest'
import { buy } from '../../../../test/support/admin.ts'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { writeCamt } from '../../../../test/support/bank/statement.ts'

openDeskPerTest()

/** Saves the public settings, which do not mention the prefix, with a change. */
async function save(change: { orderPrefix?: string }) {
  const { body } = await desk.shop.api('GET /api/settings')
  const { cookie } = desk.admin
  return desk.shop.api('PUT /api/admin/settings', { cookie, body: { ...body, ...change } })
}

test('order numbers begin as the owner says; earlier orders keep theirs, and nobody else reads it', async () => {
  const { shop, heidi: customer } = desk
  expect((await buy(shop, customer)).order_no).toBe('FW-2026-000001')
  const saved = await save({ orderPrefix: ' kb ' })
  expect(saved.body.orderPrefix).toBe('KB')
  expect((await buy(shop, customer)).order_no).toBe('KB-2026-000002')
  expect((await shop.api('GET /api/settings')).body).not.toHaveProperty('orderPrefix')
  const mine = await shop.db.selectFrom('orders').select('order_no').orderBy('id').execute()
  expect(mine.map(({ order_no }) => order_no)).toEqual(['FW-2026-000001', 'KB-2026-000002'])
  for (const orderPrefix of ['', 'K', 'ABCDE', 'K1', 'ÖB', 'K-B', 're', 'GS', 'RF'])
    expect([orderPrefix, (await save({ orderPrefix })).status]).toEqual([orderPrefix, 400])
  // A save that does not mention it leaves it.
  expect((await save({})).body.orderPrefix).toBe('KB')
})

test('an order is found by its number, whatever it begins with and began with before', async () => {
  const before = await desk.invoice(1)
  await save({ orderPrefix: 'KB' })
  const after = await desk.invoice(1)
  expect(after.order_no).toBe('KB-2026-000002')
  await desk.upload(
    writeCamt([
      { amount: '129.00', text: 'Danke' },
      { amount: '129.00', text: 'Merci' },
    ]),
  )
  const [merci, danke] = await desk.reviews()
  for (const [entry, { order_no, ...order }] of [
    [danke, before],
    [merci, after],
  ] as const) {
    expect((await desk.decide(entry?.id, { nummer: order_no })).status).toBe(200)
    expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt' })
  }
})
