import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Admin, newAdmin } from '../../../../test/support/admin.ts'
import { makeReadyToOpen } from '../../../../test/support/ready-to-open.ts'
import { type Customer, openShop, type TestShop } from '../../../../test/support/shop.ts'
import { liveKeys, stripeKeys } from '../../../../test/support/stripe-keys.ts'
import { type StripeStub, startStripeStub } from '../../../../test/support/stripe-stub.ts'
import { openStripeTwint } from '../../../adapters/stripe-twint.ts'
import type { OpeningPoint } from '../../../contract/settings/opening.ts'

let stub: StripeStub
let shop: TestShop
let admin: Admin
let customer: Customer

beforeEach(async () => {
  stub = await startStripeStub()
  await open(liveKeys)
})
afterEach(async () => {
  await shop.close()
  await stub.close()
})

async function open(keys: typeof liveKeys): Promise<void> {
  shop = await openShop({ provider: openStripeTwint({ ...keys, server: stub.address }) })
  admin = await newAdmin(shop)
  customer = await shop.newCustomer()
}

const order = () =>
  customer.api('POST /api/orders', {
    body: { idUser: customer.user.idUser, items: [{ product_id: 2, quantity: 1 }] },
  })
const pay = ({
  total,
  order_id,
  order_no,
}: {
  total: number
  order_id: number
  order_no: string
}) =>
  customer.api('POST /api/twint/create-payment', {
    body: { amount: total, orderId: order_id, orderNo: order_no },
  })
const opening = async () => (await admin.api('GET /api/admin/opening')).body
const setOpen = (open: boolean) => admin.api('PUT /api/admin/opening', { body: { open } })
const confirm = (point: string) => admin.api('POST /api/admin/opening/confirm', { body: { point } })
const check = () => admin.api('POST /api/admin/opening/check')
const site = async () => (await shop.api('GET /api/site')).body
const isOpen = async () => (await site()).isOpen
const done = async () => {
  const { points } = await opening()
  return points.filter(({ isDone }) => isDone).map(({ point }) => point)
}
const makeReady = () => makeReadyToOpen(shop.db, admin.user.idUser, shop.clock.now())

test('with a live key nothing can be ordered or paid until the owner has opened the shop', async () => {
  expect(await site()).toMatchObject({ isOpen: false, wasOpen: false })
  expect(await order()).toBeRefused(409, 'shop-not-open')
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])

  await makeReady()
  expect(await setOpen(true)).toMatchObject({
    status: 200,
    body: { isOpen: true, openedBy: admin.user.email },
  })
  expect(await isOpen()).toBe(true)
  const ordered = await order()
  expect(ordered.status).toBe(201)

  // Once closed again, earlier orders cannot be paid either.
  const closedAt = new Date(shop.clock.now()).toISOString()
  expect((await setOpen(false)).body).toMatchObject({ isOpen: false, openedAt: null, closedAt })
  expect(await site()).toMatchObject({ isOpen: false, wasOpen: true })
  expect(await pay(ordered.body)).toBeRefused(409, 'shop-closed')
  expect(stub.intents.size).toBe(0)
  await setOpen(true)
  expect((await pay(ordered.body)).status).toBe(200)
})

test.each([
  ['a key for trying out', () => open(stripeKeys)],
  [
    'the simulator',
    async () => {
      shop = await openShop()
      customer = await shop.newCustomer()
    },
  ],
])('with %s there is nothing to open', async (_, openAgain) => {
  await shop.close()
  await openAgain()
  expect(await isOpen()).toBe(true)
  expect((await order()).status).toBe(201)
})

test('a shop that is not ready cannot be opened, whichever item is missing', async () => {
  expect(await done()).toEqual(['payment'])
  expect(await setOpen(true)).toBeRefused(409, 'opening-incomplete')
  await makeReady()
  const all = await done()
  expect(all).toHaveLength((await opening()).points.length)
  /** How an item becomes open again. */
  const undo: Partial<Record<OpeningPoint, () => Promise<unknown>>> = {
    imprint: () =>
      shop.db
        .updateTable('legal_texts')
        .set({ markdown: 'Rechtsform: (Platzhalter)' })
        .where('kind', '=', 'impressum')
        .execute(),
    privacy: () => shop.db.deleteFrom('legal_texts').where('kind', '=', 'datenschutz').execute(),
    terms: () => saveText('agb', ''),
    sums: () => admin.save({ totalsMode: 'fest' }),
    uid: () => admin.save({ business: { uid: '' } }),
    business: () => admin.save({ business: { email: 'info@foehnwacht.example' } }),
    countries: () => admin.save({ deliveryCountries: ['Schweiz', 'Österreich'] }),
    webhook: () => shop.db.deleteFrom('webhook_events').execute(),
  }
  const left = new Set<string>(all)
  for (const [point, act] of Object.entries(undo)) {
    await act()
    left.delete(point)
    // Notices go to the business: its new address has no confirmed test mail.
    if (point === 'business') left.delete('test-mail')
    expect(new Set(await done())).toEqual(left)
    expect((await setOpen(true)).status).toBe(409)
  }
})

test('an own text with a placeholder is called unfinished, and none for which ours stands', async () => {
  const unfinished = async () => (await opening()).unfertig
  expect(await unfinished()).toEqual([])
  await makeReady()
  expect(await unfinished()).toEqual([])
  await saveText('agb', 'Gerichtsstand: (PLATZHALTER)')
  expect(await unfinished()).toEqual(['agb'])
  expect(await done()).not.toContain('terms')
})

const saveText = (kind: string, markdown: string) =>
  admin.api('POST /api/admin/legal/:kind', { params: { kind }, body: { markdown, basedOn: 100 } })

test('a business not subject to VAT needs no UID', async () => {
  await makeReady()
  await admin.save({ business: { uid: '' } })
  expect(await done()).not.toContain('uid')
  const free = { from: '2026-01-01', perMille: 0 }
  await admin.save({ vat: { rates: [free] } })
  expect(await done()).toContain('uid')
  // Nor may it charge any later without one.
  await setOpen(true)
  const later = { vat: { rates: [free, { from: '2026-07-01', perMille: 81 }] } }
  expect(await admin.save(later)).toBeRefused(409, 'shop-is-open')
})

test('an open shop keeps what it needed to open', async () => {
  await makeReady()
  await setOpen(true)
  expect(await admin.save({ totalsMode: 'fest' })).toBeRefused(409, 'shop-is-open')
  expect(await admin.save({ business: { uid: '' } })).toBeRefused(409, 'shop-is-open')
  expect(await saveText('impressum', '')).toBeRefused(409, 'shop-is-open')
  expect(await saveText('impressum', 'Rechtsform: (Platzhalter)')).toBeRefused(409, 'shop-is-open')
  const { text } = (await shop.api('GET /api/legal/:kind', { params: { kind: 'impressum' } })).body
  expect(text).toMatchObject({ version: 100, markdown: '# impressum' })
  expect((await saveText('impressum', 'Neu')).status).toBe(201)
  expect((await admin.save({ deliveryCountries: ['Schweiz'] })).status).toBe(200)
  await setOpen(false)
  expect((await admin.save({ totalsMode: 'fest' })).status).toBe(200)
})

test('what a person confirmed holds only for the settings they reviewed', async () => {
  await confirm('countries')
  await confirm('test-mail')
  expect(await done()).toEqual(['payment', 'countries', 'test-mail'])
  await admin.save({ deliveryCountries: ['Schweiz', 'Deutschland'] })
  await admin.save({ notices: { email: 'buero@beispiel.ch' } })
  expect(await done()).toEqual(['payment'])
  // Switzerland alone needs no second thought.
  await admin.save({ deliveryCountries: ['Schweiz'] })
  expect(await done()).toEqual(['payment', 'countries'])
  expect(await confirm('webhook')).toMatchObject({ status: 400 })
})

test('a provider that does not answer is reported, and the attempts are limited', async () => {
  stub.setBehaviour('broken')
  expect(await check()).toBeRefused(503, 'payment-check-failed')
  stub.setBehaviour('normal')
  for (let tries = 1; tries < 20; tries += 1) expect((await check()).status).toBe(200)
  expect((await check()).status).toBe(429)
})

test('when the shop is opened and a legal text withdrawn at the same moment, one is refused', async () => {
  await makeReady()
  const withdraw = (basedOn: number) =>
    admin.api('POST /api/admin/legal/:kind', {
      params: { kind: 'impressum' },
      body: { markdown: '', basedOn },
    })
  for (let basedOn = 100; basedOn < 120; basedOn += 2) {
    const [opened, withdrawn] = await Promise.all([setOpen(true), withdraw(basedOn)])
    const refused = [opened, withdrawn].filter(({ status }) => status === 409)
    expect(refused).toHaveLength(1)
    await setOpen(false)
    // Restores the starting point.
    await shop.db.deleteFrom('legal_texts').where('version', '>', 100).execute()
    for (const version of [basedOn + 1, basedOn + 2])
      await shop.db
        .insertInto('legal_texts')
        .values({
          kind: 'impressum',
          version,
          markdown: '# Impressum',
          published_at: shop.clock.now(),
          published_by: admin.user.idUser,
        })
        .execute()
  }
})

test('two admins at once open the shop once', async () => {
  await makeReady()
  const answers = await Promise.all([setOpen(true), setOpen(true)])
  expect(answers.map(({ status }) => status)).toContain(200)
  const opened = shop.db.selectFrom('audit_log').select('id').where('action', '=', 'shop.opened')
  expect(await opened.execute()).toHaveLength(1)
})
