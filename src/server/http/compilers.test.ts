import { expect, test } from 'vitest'
import { openShop } from '../../../test/support/shop.ts'

test('every schema can be compiled, also of a call that nobody makes: Fastify itself does it at once', async () => {
  const shop = await openShop({ options: { schemaController: {} } })
  expect((await shop.call('GET', '/healthz')).status).toBe(200)
  await shop.close()
})
