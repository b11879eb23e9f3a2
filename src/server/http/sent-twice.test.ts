import { beforeEach, expect, test } from 'vitest'
import { adminWrites } from '../../../test/support/admin-writes.ts'
import { token } from '../../../test/support/appointments.ts'
import { countThings, newIn } from '../../../test/support/counted-things.ts'
import type { AdminWrite, Answered, Write } from '../../../test/support/order-writes.ts'
import { makeReadyToOpen } from '../../../test/support/ready-to-open.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/fields/endpoint-parts.ts'
import type { CartItem } from '../../contract/orders/cart.ts'
import { DAY } from '../../contract/time/time.ts'
import { countRows } from '../../db/find-page.ts'

openShopPerTest(
  { admin: true, heidi: true },
  {
    rateLimit: false,
    beforeReady: async (_, { provider }) => void Object.assign(provider, { isLive: true }),
  },
)
beforeEach(async () => {
  await makeReadyToOpen(shop.db, admin.user.idUser, shop.clock.now())
  await shop.db.updateTable('webhook_events').set({ provider: shop.provider.name }).execute()
})

const countLog = () => countRows(shop.db.selectFrom('audit_log'))

type Sending = {
  params?: Record<string, string | number>
  body?: object
  bytes?: Uint8Array
  headers?: Record<string, string>
}

type CustomerWrite = 'POST /api/cart' | 'POST /api/contact' | 'POST /api/devices'

function send(name: AdminWrite | CustomerWrite, sending: Sending) {
  const { params = {}, body, bytes, headers } = sending
  const { method, path } = addressOf(name, { params })
  const payload = bytes === undefined ? body : Buffer.from(bytes)
  const { cookie } = name.includes('/admin/') ? admin : heidi
  return shop.app.inject({
    method: method as 'GET',
    url: path,
    headers: { cookie, 'idempotency-key': name.replaceAll(' ', '-'), ...headers },
    ...(payload && { payload }),
  })
}

/** The same as another program may write it: in which order fields come says nothing. */
function withBodyBackwards({ body }: Sending): Pick<Sending, 'body'> {
  return body ? { body: backwards(body) as object } : {}
}

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([name, part]) => [name, backwards(part)] as const)
  return Object.fromEntries(fields.toReversed())
}

/** What is meant to happen again, and why. */
const again: Partial<Record<AdminWrite, string[]>> = {
  // The link of the first mail is worth nothing any more.
  'POST /api/admin/orders/:id/payment-link': ['mails'],
}

/** What an admin does that the log does not have, and why. */
const besidesLog: Partial<Record<AdminWrite, string>> = {
  'POST /api/admin/opening/check': 'changes nothing the owner has',
  'POST /api/admin/products/import': 'a preview: its application is logged',
  'PUT /api/admin/rounds/:day/visits/:idUser': 'a plan of the day',
  'PUT /api/admin/rounds/:day': 'a plan of the day',
  'DELETE /api/admin/rounds/:day/visits/:idUser': 'a plan of the day',
  'PUT /api/admin/visit-photos/:key': 'logged with the visit that it is sent with',
  'POST /api/admin/visits/:id/invoice': 'a draft: its invoice is logged',
  'POST /api/admin/invoices': 'a draft: its invoice is logged',
  'PUT /api/admin/invoices/:id': 'a draft: its invoice is logged',
  'POST /api/admin/invoices/:id/correction': 'a draft: its invoice is logged',
  'DELETE /api/admin/invoices/:id': 'a draft: nobody has got it',
  'POST /api/admin/second-factor/setup': 'begins what is logged when it is confirmed',
}

test('whatever an admin does is logged, and makes nothing twice when it is sent again because its answer was lost', async () => {
  const answers = new Map<AdminWrite, unknown>()
  const answered = ((name) => answers.get(name)) as Answered
  const unlogged: AdminWrite[] = []
  const refused: unknown[] = []
  for (const [name, give] of Object.entries(adminWrites) as [AdminWrite, Write][]) {
    const sending = await give(answered)
    const logged = await countLog()
    const first = await send(name, sending)
    if (first.statusCode >= 300) throw new Error(`${name}: ${first.body}`)
    if ((await countLog()) === logged) unlogged.push(name)
    const before = await countThings()
    const second = await send(name, { ...sending, ...withBodyBackwards(sending) })
    const { headers }: Endpoint = endpoints[name]
    if (headers && second.statusCode >= 300) refused.push([name, second.body])
    const after = await countThings()
    const { body } = second.statusCode < 300 ? second : first
    answers.set(name, body ? JSON.parse(body) : undefined)
    expect([name, ...newIn(before, after)]).toEqual([name, ...(again[name] ?? [])])
  }
  expect(unlogged).toEqual(Object.keys(besidesLog))
  expect(refused).toEqual([])
}, 60_000)

test('a device and a message that are sent again are there once, others beside them', async () => {
  const { vorname, nachname, email } = heidi.user
  const device = { headers: { 'idempotency-key': 'one' }, body: { typ: 'schaum' } }
  const before = await countThings()
  const made = [await send('POST /api/devices', device), await send('POST /api/devices', device)]
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(made[1]?.json()).toEqual(made[0]?.json())
  const other = { ...device, body: { typ: 'co2' } }
  expect((await send('POST /api/devices', other)).json()).toMatchObject({
    code: 'content-key-reused',
  })
  const write = async (nachricht: string) => {
    const body = { vorname, nachname, email, nachricht, cf_token: await token() }
    return send('POST /api/contact', { body })
  }
  for (const words of ['Grüezi', 'Grüezi', 'Noch etwas']) await write(words)
  // Who still waits for an answer and writes again is heard again.
  shop.clock.advance(DAY)
  await write('Grüezi')
  const after = await countThings()
  const more = (table: keyof typeof after) => after[table] - before[table]
  expect([more('devices'), more('contact_messages'), more('mails')]).toEqual([1, 3, 3])
})

test('what is added to a cart again with the same key is added once, and without one each time', async () => {
  const { idUser } = heidi.user
  const pieces = (answer: { json: () => CartItem[] }) => answer.json().map(({ menge }) => menge)
  const one = { body: { user_id: idUser, product_id: 1, menge: 2 } }
  const sent = [await send('POST /api/cart', one), await send('POST /api/cart', one)]
  expect(sent.map(pieces)).toEqual([[2], [2]])
  const other = { body: { ...one.body, menge: 3 } }
  expect((await send('POST /api/cart', other)).json()).toMatchObject({ code: 'content-key-reused' })
  const add = () => heidi.api('POST /api/cart', one)
  expect([await add(), await add()].map(({ body }) => body[0]?.menge)).toEqual([4, 6])
})
