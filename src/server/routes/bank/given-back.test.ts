import { expect, test } from 'vitest'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'
import { acceptAllGivenBack } from '../../../shop/bank/decide-entry.ts'
import { requestRefund } from '../../../shop/payments/request-refund.ts'

openDeskPerTest()

test.each([
  ['the surplus', [20], 'bezahlt'],
  ['the surplus in parts', [5, 15], 'bezahlt'],
  ['more than the surplus', [50], 'bezahlt'],
  ['all of it', [149], 'storniert'],
] as const)('giving back %s ends the review of an overpayment', async (_, parts, status) => {
  const { admin } = desk
  const { reference, order_id } = await desk.invoice(1)
  await desk.upload(writeCamt([pays('149.00', reference)]))
  for (const betrag of parts) {
    expect(await desk.reviews()).toHaveLength(1)
    expect((await admin.refund(order_id, { betrag, weg: 'bank' })).status).toBe(201)
  }
  expect(await desk.reviews()).toEqual([])
  expect((await admin.dashboard()).body.bankEntries).toBe(0)
  expect((await desk.orderOf({ order_id })).status).toBe(status)
})

test('a shop that stopped in between decides it after its start', async () => {
  const { shop, admin } = desk
  const { reference, order_id } = await desk.invoice(1)
  await desk.upload(writeCamt([pays('149.00', reference)]))
  const refund = { betrag: 20, grund: 'Zu viel bezahlt', weg: 'bank', key: 'once' } as const
  const accept = () => acceptAllGivenBack(shop.db, shop.clock.now())
  await accept()
  await requestRefund(
    shop,
    { ...refund, orderId: order_id },
    { ...admin.user, id: admin.user.idUser },
    shop.clock.now(),
  )
  expect(await desk.reviews()).toHaveLength(1)
  await accept()
  expect(await desk.reviews()).toEqual([])
  expect((await desk.orderOf({ order_id })).status).toBe('bezahlt')
})

test('only the order whose surplus was given back is decided, by whoever gave it back, and nothing that is not booked', async () => {
  const { admin, shop } = desk
  const [one, other, twice] = [await desk.invoice(1), await desk.invoice(1), await desk.invoice(1)]
  await desk.upload(
    writeCamt([
      pays('149.00', one.reference),
      pays('150.00', other.reference),
      pays('129.00', twice.reference),
    ]),
  )
  await desk.upload(writeCamt([pays('129.00', twice.reference, { day: '2026-03-05' })]))
  expect(await desk.reviews()).toHaveLength(3)
  for (const { order_id } of [one, twice])
    expect((await admin.refund(order_id, { betrag: 20, weg: 'bank' })).status).toBe(201)
  await acceptAllGivenBack(shop.db, shop.clock.now())
  expect(await desk.reviews()).toHaveLength(2)
  const decided = shop.db.selectFrom('bank_entries').where('decided_by', '=', admin.user.idUser)
  expect(await decided.select('order_id').execute()).toEqual([{ order_id: one.order_id }])
})
