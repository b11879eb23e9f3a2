import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { type Customer, openShop, type TestShop } from '../../../../test/support/shop.ts'

let shop: TestShop
let customer: Customer
type Call = { method: string; path: string }
let everyCall: readonly Call[]
let calls: readonly Call[]

beforeAll(async () => {
  shop = await openShop()
  customer = await shop.newCustomer()
  everyCall = routesOf(shop).map(({ method, path }) => ({ method, path: fillIn(path) }))
  calls = everyCall.filter(({ path }) => path.startsWith('/api/admin/'))
})
afterAll(() => shop.close())

/** Every route of the app, read from Fastify's printed tree, whose branches continue the path above them. */
function routesOf({ app }: TestShop): Call[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods] =
        /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.length = depth
      above.push(piece)
      const path = above.join('')
      return methods?.split(', ').map((method) => ({ method, path })) ?? []
    })
}

/** A path whose parameters are filled with values no schema refuses. */
function fillIn(path: string): string {
  return path
    .replace(':kind', 'agb')
    .replace(':sessionId', 'x'.repeat(24))
    .replace(':token', 'x'.repeat(32))
    .replaceAll(/:\w+(\(.*?\$\))?/g, '1')
}

async function answerTo({ method, path }: (typeof calls)[number], cookie?: string) {
  const hasBody = method === 'POST' || method === 'PUT'
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: path,
    ...(hasBody && { payload: {} }),
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  if (answer.statusCode === 401 && method !== 'HEAD') {
    expect(answer.json()).toMatchObject({ message: 'Sie müssen angemeldet sein!' })
  }
  return `${answer.statusCode} ${method} ${path}`
}
/** One at a time: the readiness check has to answer in time. */
async function answers(cookie?: string, asCalls = calls): Promise<string[]> {
  const all: string[] = []
  for (const call of asCalls) all.push(await answerTo(call, cookie))
  return all
}
const allWith = (status: number) => calls.map(({ method, path }) => `${status} ${method} ${path}`)

test('the list of routes is complete', () => {
  const found = calls.map(({ method, path }) => `${method} ${path}`)
  expect(found.length).toBeGreaterThan(30)
  expect(found).toEqual(
    expect.arrayContaining([
      'GET /api/admin/orders',
      'GET /api/admin/orders.csv',
      'POST /api/admin/orders/1/status',
      'DELETE /api/admin/users/1/sessions',
      'PUT /api/admin/settings',
      'POST /api/admin/legal/agb',
      'POST /api/admin/second-factor/off',
    ]),
  )
})

test('every admin call is refused to visitors (§2.43)', async () => {
  expect(await answers()).toEqual(allWith(401))
})

test('every admin call is refused to customers, and nothing happens (§2.43)', async () => {
  const count = async () => ({
    products: await shop.db.selectFrom('products').select('id').execute(),
    audit: await shop.db.selectFrom('audit_log').select('id').execute(),
  })
  const before = await count()
  expect(await answers(customer.cookie)).toEqual(allWith(403))
  expect(await count()).toEqual(before)
})

test('no admin call is refused to an admin because of her role, and every one once she has lost it', async () => {
  const { cookie, user } = await newAdmin(shop)
  // Reads only: the other calls would change or end what this test needs.
  const reads = calls.filter(({ method }) => method === 'GET')
  expect((await answers(cookie, reads)).filter((answer) => /^40[13]/.test(answer))).toEqual([])
  const same = shop.db.updateTable('users').where('id', '=', user.idUser)
  await same.set({ role: 'user' }).execute()
  expect(await answers(cookie)).toEqual(allWith(403))
})

test('an admin buys and has a profile like everybody else (§6.5)', async () => {
  const { call, user } = await newAdmin(shop)
  const { idUser, land, ort, strasse, plz } = user
  const statusOf = async (method: string, path: string, body?: unknown) =>
    (await call(method, path, { body })).status
  expect([
    await statusOf('POST', '/api/cart', { user_id: idUser, product_id: 2, menge: 1 }),
    await statusOf('POST', '/api/orders', { idUser, items: [{ product_id: 2, quantity: 1 }] }),
    await statusOf('GET', `/api/orders/${idUser}`),
    await statusOf('PUT', `/user/${idUser}/address`, { id: idUser, land, ort, strasse, plz }),
  ]).toEqual([200, 201, 200, 200])
})

test('a visitor can read and write to us; everything else needs a sign-in (§6.1–2)', async () => {
  const answered = await answers(undefined, everyCall)
  const open = answered.filter((answer) => !/^401|^\d+ HEAD/.test(answer))
  expect(open.toSorted()).toEqual([
    '200 GET /api/advice',
    '200 GET /api/catalogue',
    '200 GET /api/comparison',
    '200 GET /api/contact/challenge',
    '200 GET /api/legal/agb',
    '200 GET /api/openapi.json',
    '200 GET /api/products',
    '200 GET /api/products/1',
    '200 GET /api/session',
    '200 GET /api/settings',
    '200 GET /api/site',
    '200 GET /api/suggestions',
    '200 GET /healthz',
    '200 GET /metrics',
    '200 GET /produkte',
    '200 GET /produkte/1',
    '200 GET /readyz',
    '200 GET /robots.txt',
    '200 GET /site.webmanifest',
    '200 GET /sitemap.xml',
    '204 POST /api/logout',
    // Empty or unknown: refused for that, not for who is asking.
    `400 POST /api/appointment-links/${'x'.repeat(32)}/answer`,
    '400 POST /api/appointments',
    '400 POST /api/contact',
    '400 POST /api/login',
    '400 POST /api/login/code',
    '400 POST /api/register/user',
    '400 POST /api/request-reset',
    '400 POST /api/reset-code',
    '400 POST /api/reset-password',
    `400 POST /api/twint/simulator/${'x'.repeat(24)}`,
    '400 POST /api/verify-email',
    '400 POST /api/verify-email/renew',
    `404 GET /api/appointment-links/${'x'.repeat(32)}`,
    `404 GET /api/calendar/${'x'.repeat(32)}.ics`,
    '404 GET /api/device-codes/1',
    `404 GET /api/pay/${'x'.repeat(32)}`,
    `404 GET /api/pay/${'x'.repeat(32)}/payment/${'x'.repeat(24)}`,
    `404 GET /api/service-reminders/${'x'.repeat(32)}`,
    `404 GET /api/twint/simulator/${'x'.repeat(24)}`,
    '404 GET /bilder/hochgeladen/1',
    '404 POST /api/appointments/1/photos',
    `404 POST /api/pay/${'x'.repeat(32)}/payment`,
    `404 POST /u/${'x'.repeat(32)}`,
  ])
})
