import { expect, test } from 'vitest'
import { placeOrder } from '../../../../test/support/own-orders.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { DAY } from '../../../contract/time/time.ts'

openShopPerTest({ admin: true, heidi: true })

test('a question about an order and a return reach the owner with the order and its goods', async () => {
  const { order_id: orderId, order_no: orderNo } = await placeOrder(2)
  const send = (body: object) => heidi.call('POST', `/api/orders/${orderId}/messages`, { body })

  expect(await send({ art: 'frage', nachricht: ' ' })).toBeRefused(400, 'fields-missing')
  expect(await send({ art: 'frage', nachricht: 'Wann kommt sie?' })).toMatchObject({
    status: 200,
    body: { message: 'Nachricht gesendet' },
  })
  const more = { product_id: 2, menge: 3 }
  expect((await send({ art: 'rueckgabe', positionen: [more] })).status).toBe(400)
  expect((await send({ art: 'rueckgabe', positionen: [{ ...more, menge: 1 }] })).status).toBe(200)

  const { body } = await admin.call<{ data: { nachricht: string; idUser: number }[] }>(
    'GET',
    '/api/admin/messages?status=offen',
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
      await heidi.call('POST', `/api/orders/${orderId + 1}/messages`, {
        body: { art: 'frage', nachricht: 'Und diese?' },
      })
    ).status,
  ).toBe(404)
})

test('a return that is wanted stands with its order until it is answered, for the customer and the owner', async () => {
  const { order_id: orderId, order_no: orderNo } = await placeOrder(2)
  const params = { userId: heidi.user.idUser }

  const returnsOf = async () => {
    const { body } = await heidi.api('GET /api/orders/:userId/summaries', { params })
    return body.map(({ rueckgaben }) => rueckgaben)
  }
  const send = (art: 'frage' | 'rueckgabe') =>
    heidi.api('POST /api/orders/:orderId/messages', {
      params: { orderId },
      body: { art, nachricht: 'Passt nicht.' },
    })
  await send('frage')
  expect(await returnsOf()).toEqual([[]])

  const angefragt = new Date(shop.clock.now()).toISOString()
  await send('rueckgabe')
  expect(await returnsOf()).toEqual([[{ angefragt, beantwortet: null, antworten: [] }]])

  const asOwner = { cookie: admin.cookie }
  const detail = await shop.api('GET /api/admin/orders/:id/items', {
    ...asOwner,
    params: { id: orderId },
  })
  expect(detail.body.order.rueckgaben).toEqual([{ angefragt, beantwortet: null, antworten: [] }])
  const waiting = () =>
    shop.api('GET /api/admin/messages', { ...asOwner, query: { status: 'rueckgabe' } })
  const [request, ...others] = (await waiting()).body.data
  expect(others).toEqual([])
  expect(request).toMatchObject({ bestellung: { order_id: orderId, order_no: orderNo } })
  const figures = async () => (await shop.api('GET /api/admin/dashboard', asOwner)).body
  // Each of the two is counted once.
  expect(await figures()).toMatchObject({ messages: 1, returns: 1 })

  shop.clock.advance(1000)
  const answered = { params: { id: request?.id ?? 0 }, body: { answered: true } }
  await shop.api('POST /api/admin/messages/:id/answered', { ...asOwner, ...answered })
  expect(await returnsOf()).toEqual([
    [{ angefragt, beantwortet: new Date(shop.clock.now()).toISOString(), antworten: [] }],
  ])
  expect((await waiting()).body.data).toEqual([])
  expect(await figures()).toMatchObject({ messages: 1, returns: 0 })
})

test('what is sent again before it is answered reaches the owner once', async () => {
  const { order_id: orderId } = await placeOrder(2)
  const send = (body: object) => heidi.call('POST', `/api/orders/${orderId}/messages`, { body })
  const messages = async () => (await shop.mails('contact-message')).map(({ subject }) => subject)
  const piece = { product_id: 2, menge: 1 }
  const wanted = { art: 'rueckgabe', nachricht: 'Passt nicht.', positionen: [piece] }

  const presses = await Promise.all([send(wanted), send(wanted), send(wanted)])
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await messages()).toHaveLength(1)

  // Another tab still offers it.
  const other = await send({ ...wanted, nachricht: 'Defekt.' })
  expect(other).toBeRefused(409, 'return-waiting')
  const question = { art: 'frage', nachricht: 'Auch den Halter?' }
  expect((await send(question)).status).toBe(200)
  expect(await messages()).toHaveLength(2)
  // Who still waits and asks again is heard again; the goods are asked for already.
  shop.clock.advance(DAY)
  for (const again of [question, question, wanted]) expect((await send(again)).status).toBe(200)
  expect(await messages()).toHaveLength(3)
})

test('of several rows for one product no more can be returned than was bought', async () => {
  const { order_id: orderId } = await placeOrder(2)
  const piece = { product_id: 2, menge: 1 }
  const body = { art: 'rueckgabe', nachricht: '', positionen: [piece, piece, piece] }
  const path = `/api/orders/${orderId}/messages`
  expect((await heidi.call('POST', path, { body })).status).toBe(400)
})
