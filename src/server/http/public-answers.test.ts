import { expect, test } from 'vitest'
import { fillPerson } from '../../../test/support/filled-person.ts'
import { openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { addressOf, type EndpointName } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/fields/endpoint-parts.ts'

openShopPerTest({})

/** The code on a label, which anybody reads who stands before the device. */
const code = 'ABCDEFGHJKMNPQRSTVWXYZ2345'
const params = { id: 2, kind: 'agb', code, token: 'a'.repeat(43), sessionId: 'b' }
const names = Object.entries<Endpoint>(endpoints).flatMap(([name, { access }]) =>
  access === 'public' && name.startsWith('GET ') ? [name as EndpointName] : [],
)

/** What stands in a column about a person, wherever it is said: `<users.first_name>`. */
const personal = /<[a-z_]+\.[a-z_]+>/g

test('what everybody may read says nothing that somebody has told the shop', async () => {
  await fillPerson(shop.db, { hasSignIn: true })
  await shop.db.updateTable('devices').set({ code }).execute()
  const found = names.map(async (name) => {
    const { payload } = await shop.app.inject(addressOf(name, { params }).path)
    return [name, payload.match(personal) ?? []]
  })
  expect((await shop.api('GET /api/device-codes/:code', { params: { code } })).status).toBe(200)
  expect(Object.fromEntries(await Promise.all(found))).toEqual(
    Object.fromEntries(names.map((name) => [name, []])),
  )
})
