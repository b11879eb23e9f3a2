import { expect, test } from 'vitest'
import { newAdmin } from '../../../test/support/admin.ts'
import { openShop } from '../../../test/support/shop.ts'

test('a call that does not declare who may make it stops the start', async () => {
  const shop = await openShop({
    beforeReady: async (app) => {
      expect(() => app.get('/api/x', async () => ({}))).toThrow('GET /api/x declares no access')
    },
  })
  await shop.close()
})

test('a call about a person that names nobody is refused, even to an admin', async () => {
  const config = { access: 'owner' } as const
  const shop = await openShop({
    beforeReady: async (app) => void app.get('/api/x', { config }, async () => ({})),
  })
  const [customer, admin] = [await shop.newCustomer(), await newAdmin(shop)]
  const ask = async (cookie: string, query = '') =>
    (await shop.call('GET', `/api/x${query}`, { cookie })).status
  const own = `?user_id=${customer.user.idUser}`
  expect([await ask(''), await ask(customer.cookie), await ask(admin.cookie)]).toEqual([
    401, 403, 403,
  ])
  expect([await ask(customer.cookie, own), await ask(admin.cookie, own)]).toEqual([200, 200])
  await shop.close()
})
