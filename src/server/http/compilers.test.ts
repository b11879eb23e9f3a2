import { expect, test } from 'vitest'
import { openShop } from '../../../test/support/shop.ts'

test('every schema compiles, even of calls nobody makes: Fastify itself would compile them at once', async () => {
  const shop = await openShop({ options: { schemaController: {} } })
  expect((await shop.call('GET', '/healthz')).status).toBe(200)
  await shop.close()
})
