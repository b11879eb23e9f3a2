import { expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { openShop } from '../../../../test/support/shop.ts'
import { openNoPayments } from '../../../adapters/no-payments.ts'
import { sweepPayments } from '../../../shop/payments/sweep.ts'

test('a shop on the internet without a payment provider sells nothing, and says so on every admin page', async () => {
  const shop = await openShop({ provider: openNoPayments(), publicUrl: 'https://shop.example' })
  const { api } = await newAdmin(shop)
  const heidi = await shop.newCustomer()
  const items = [{ product_id: 2, quantity: 1 }]
  const order = { idUser: heidi.user.idUser, items }
  const closed = { body: { code: 'shop-not-open' } }
  const asHeidi = { cookie: heidi.cookie }
  expect(await shop.api('POST /api/orders', { ...asHeidi, body: order })).toMatchObject(closed)
  const payment = { amount: 179, orderId: 1, orderNo: 'FW-1' }
  const paying = shop.api('POST /api/twint/create-payment', { ...asHeidi, body: payment })
  expect(await paying).toMatchObject(closed)
  const site = (await shop.api('GET /api/site')).body
  expect(site).toMatchObject({ isOpen: false, isPaymentSimulated: false })
  const opening = (await api('GET /api/admin/opening')).body
  expect(opening).toMatchObject({ isMissing: true, isOpen: false })
  const open = await api('PUT /api/admin/opening', { body: { open: true } })
  expect(open.body.code).toBe('opening-incomplete')
  // The test's connection comes straight from this machine: so does a proxy that nobody named.
  const { body } = await api('GET /api/admin/warnings')
  expect(body.warnings).toEqual(['no-payments', 'one-address'])
  // Payments under way are asked about again.
  await sweepPayments(shop, shop.clock.now())
  await shop.close()
})

test('the internet is warned of a simulator, and of a proxy that is not named; this machine is not', async () => {
  const warningsOf = async (publicUrl: string, trustProxy: string[] = []) => {
    const one = await openShop({ publicUrl, options: trustProxy.length > 0 ? { trustProxy } : {} })
    const { cookie } = await newAdmin(one)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const { body } = await one.api('GET /api/admin/warnings', { cookie, headers })
    await one.close()
    return body.warnings
  }
  expect(await warningsOf('http://localhost:3000')).toEqual([])
  expect(await warningsOf('https://shop.example')).toEqual(['simulated', 'one-address'])
  expect(await warningsOf('https://shop.example', ['127.0.0.1'])).toEqual(['simulated'])
  expect(await warningsOf('https://shop.example', ['10.0.0.1'])).toEqual([
    'simulated',
    'one-address',
  ])
})
