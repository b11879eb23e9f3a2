import { expect, test } from 'vitest'
import { buyOnInvoice, openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'

openSalesOnAccountPerTest()

const buy = async () => {
  const { order, invoice } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 2 }])
  return { ...order, invoice: invoice.id }
}

test('a reduction is over an amount or over pieces that came back, never over both', async () => {
  const { order_id: id, invoice, total } = await buy()
  const positionen = [{ product_id: 1, menge: 1 }]
  const both = { grund: 'ruecknahme', betrag: 10, positionen } as const
  expect(await admin.credit(invoice, both)).toMatchObject({
    status: 400,
    body: { code: 'credit-both', message: expect.stringContaining('entweder') as string },
  })
  const neither = await admin.credit(invoice, { grund: 'nachlass' })
  expect(neither).toBeRefused(400, 'invalid-amount')
  expect((await readOrder(id)).money.offen).toBe(total)
  expect((await admin.credit(invoice, { grund: 'ruecknahme', positionen })).status).toBe(201)
})

test.each([
  [10.03, 'CHF\u00a010.00 oder CHF\u00a010.05'],
  [10.06, 'CHF\u00a010.05 oder CHF\u00a010.10'],
  [0.02, 'CHF\u00a00.05'],
])('in cash, %f cannot be paid, and the amounts that can are named', async (betrag, named) => {
  const { order_id: id, total } = await buy()
  const inCash = await admin.pay(id, { weg: 'bar', betrag })
  expect(inCash).toBeRefused(400, 'amount-not-in-coins')
  expect(inCash.body).toMatchObject({ message: expect.stringContaining(` ${named}.`) as string })
  expect((await readOrder(id)).money).toMatchObject({ bezahlt: 0, offen: total })
  expect((await admin.pay(id, { weg: 'bank', betrag: 20.03 })).status).toBe(201)
  expect(await admin.refund(id, { weg: 'bar', betrag })).toBeRefused(400, 'amount-not-in-coins')
  expect((await readOrder(id)).money).toMatchObject({ bezahlt: 20.03, erstattet: 0 })
  expect((await admin.refund(id, { weg: 'bank', betrag })).status).toBe(201)
})

test('what was paid in cash and cannot be given back in coins goes to the bank', async () => {
  const { order_id: id } = await buy()
  expect((await admin.pay(id, { weg: 'bank', betrag: 5.03 })).status).toBe(201)
  expect((await admin.pay(id, { weg: 'bar', betrag: 10 })).status).toBe(201)
  const body = { grund: 'Zu viel' }
  const back = async (betrag: number) =>
    (await admin.refund(id, { ...body, betrag })).body.refund.weg
  expect([await back(5.03), await back(10)]).toEqual(['bank', 'bar'])
})
