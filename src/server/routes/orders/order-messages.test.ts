import { expect, test } from 'vitest'
import { placeOrder } from '../../../../test/support/own-orders.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'

openShopPerTest({ admin: true, heidi: true })

test('a question about an order and a return reach the owner with the order and its goods', async () => {
  const { order_id: orderId, order_no: orderNo } = await placeOrder(2)
  const send = (body: object) =>
    shop.call('POST', `/api/orders/${orderId}/messages`, { cookie: heidi.cookie, body })

  expect(await send({ art: 'frage', nachricht: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'fields-missing' },
  })
  expect(await send({ art: 'frage', nachricht: 'Wann kommt sie?' })).toMatchObject({
    status: 200,
    body: { message: 'Nachricht gesendet' },
  })
  const more = { product_id: 2, menge: 3 }
  expect((await send({ art: 'rueckgabe', positionen: [more] })).status).toBe(400)
  expect((await send({ art: 'rueckgabe', positionen: [{ ...more, menge: 1 }] })).status).toBe(200)

  const { body } = await shop.call<{ data: { nachricht: string; idUser: number }[] }>(
    'GET',
    '/api/admin/messages?status=offen',
    { cookie: admin.cookie },
  )
  expect(body.data.map(({ nachricht }) => nachricht)).toEqual([
    `Rückgabe zur Bestellung ${orderNo}\n\n– 1 × Schaumlöscher 6 Liter fluorfrei`,
    `Frage zur Bestellung ${orderNo}\n\nWann kommt sie?`,
  ])
  expect((await shop.mails('contact-message')).map(({ subject }) => subject)).toEqual([
    `Frage zur Bestellung ${orderNo}`,
    `Rückgabe zur Bestellung ${orderNo}`,
  ])
  expect(
    (
      await shop.call('POST', `/api/orders/${orderId + 1}/messages`, {
        cookie: heidi.cookie,
        body: { art: 'frage', nachricht: 'Und diese?' },
      })
    ).status,
  ).toBe(404)
})
