import { expect, test } from 'vitest'
import { pay } from '../../../../test/support/admin.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { heidi, openShopPerTest, readOrder, shop } from '../../../../test/support/shop-per-test.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

const company = {
  firma: 'Muster & Co. AG',
  referenz: 'Kostenstelle 4711',
  strasse: 'Marktgasse 1',
  plz: '9000',
  ort: 'St. Gallen',
  land: 'Schweiz',
}

test('a company says where its invoices go, and changes its mind', async () => {
  const path = `/api/user/${heidi.user.idUser}/billing`
  const call = (method: 'GET' | 'PUT', body?: object) => heidi.call(method, path, { body })
  expect((await call('GET')).body).toEqual({ rechnungsadresse: null })
  expect((await call('PUT', { ...company, firma: ' ' })).body).toMatchObject({
    code: 'billing-fields-invalid',
  })
  expect((await call('PUT', { ...company, plz: '900' })).status).toBe(400)
  expect((await call('PUT', company)).body).toEqual({ rechnungsadresse: company })
  const other = { ...company, referenz: '' }
  expect((await call('PUT', other)).body).toEqual({ rechnungsadresse: other })
  expect((await call('GET')).body).toEqual({ rechnungsadresse: other })

  const stranger = await shop.newCustomer()
  expect((await stranger.call('GET', path)).status).toBe(403)
  expect((await call('PUT', { land: 'Schweiz' })).body).toEqual({ rechnungsadresse: null })
})

test('a company named with an order is on its invoice, and only there', async () => {
  const items = [{ product_id: 1, quantity: 1 }]
  const place = (rechnungsadresse: object, key: string) =>
    heidi.call('POST', '/api/orders', {
      headers: { 'idempotency-key': key },
      body: { idUser: heidi.user.idUser, items, rechnungsadresse },
    })
  expect((await place({ ...company, plz: '' }, 'a')).body).toMatchObject({
    code: 'billing-fields-invalid',
  })
  const placed = await place(company, 'a')
  expect(placed.status).toBe(201)
  // Another company is another order.
  expect(await place({ ...company, firma: 'Zweite AG' }, 'a')).toMatchObject({ status: 422 })
  const order = placed.body as { order_id: number; order_no: string; total: number }
  expect((await readOrder(order.order_id)).order.rechnungsadresse).toEqual(company)
  await pay(heidi, order)
  const url = `/api/orders/${order.order_id}/invoice.pdf`
  const { rawPayload } = await heidi.open(url)
  const { text } = await readPdf(rawPayload)
  for (const words of ['Muster & Co. AG', 'Heidi Muster', 'Kostenstelle 4711'])
    expect(text).toContain(words)
  const path = `/api/user/${heidi.user.idUser}/billing`
  expect((await heidi.call('GET', path)).body).toEqual({
    rechnungsadresse: null,
  })
})
