import { expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { HOUR, MINUTE, toTime } from '../../../contract/time/time.ts'

openSalesOnAccountPerTest()

const piece = [{ product_id: 2, quantity: 1 }]
const detailOf = async (id: number) =>
  (await admin.api('GET /api/admin/users/:id', { params: { id } })).body

/** Somebody without a sign-in, with an order that is paid for so. */
async function known(zahlung?: 'bank' | 'rechnung', ...moves: ('versendet' | 'storniert')[]) {
  const body = {
    vorname: 'Beat',
    nachname: 'Keller',
    strasse: 'Dorf 1',
    plz: '9000',
    ort: 'Gossau',
  }
  const { idUser } = (await admin.api('POST /api/admin/users', { body })).body
  if (!zahlung) return idUser
  const { body: order } = await admin.takeOrder({ idUser, items: piece, zahlung })
  for (const move of moves) await admin.move(order.order_id, move)
  return idUser
}
const lock = (id: number) =>
  admin.api('PUT /api/admin/users/:id/locked', { params: { id }, body: { locked: true } })
const demoteOthers = () =>
  shop.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '!=', admin.user.idUser)
    .where('role', '=', 'admin')
    .execute()

test.each<[string, () => Promise<number>]>([
  ['nothing', () => known()],
  ['an unpaid order', () => known('bank')],
  ['a cancelled order', () => known('bank', 'storniert')],
  ['an order on account', () => known('rechnung')],
  ['an invoice that is open', () => known('rechnung', 'versendet')],
  ['a sign-in', async () => heidi.user.idUser],
])('the owner is offered to delete somebody exactly where the shop does: %s', async (_, make) => {
  const id = await make()
  const { bleibt } = (await detailOf(id)).person
  const answer = await admin.api('DELETE /api/admin/users/:id', { params: { id } })
  const whyNot = answer.status === 204 ? null : (answer.body as { message?: string }).message
  expect(bleibt).toBe(whyNot)
})

const unconfirm = (id: number) =>
  shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()

test.each<[string, () => Promise<number>]>([
  ['a customer', async () => heidi.user.idUser],
  [
    'a customer with an unconfirmed address',
    async () => {
      await unconfirm(heidi.user.idUser)
      return heidi.user.idUser
    },
  ],
  [
    'a locked customer',
    async () => {
      await lock(heidi.user.idUser)
      return heidi.user.idUser
    },
  ],
  ['one of two admins', async () => (await newAdmin(shop)).user.idUser],
  [
    'the only admin',
    async () => {
      await demoteOthers()
      return admin.user.idUser
    },
  ],
])('a role can be changed exactly where it is offered: %s', async (_, make) => {
  const id = await make()
  const { role: before, rolleBleibt } = (await detailOf(id)).person
  const role = before === 'admin' ? 'user' : 'admin'
  const answer = await admin.api('PUT /api/admin/users/:id/role', {
    params: { id },
    body: { role },
  })
  const whyNot = answer.status === 200 ? null : (answer.body as { message?: string }).message
  expect(rolleBleibt).toBe(whyNot)
})

test('as many sessions are called open as can be used, and as many end as are offered to', async () => {
  const other = await newAdmin(shop)
  const endOf = async (id: number) =>
    (await admin.api('DELETE /api/admin/users/:id/sessions', { params: { id } })).body.ended
  // One's own session stays, so there is nothing to offer.
  expect((await detailOf(admin.user.idUser)).sessions).toMatchObject({ offen: 1, beendbar: 0 })
  expect(await endOf(admin.user.idUser)).toBe(0)
  expect((await detailOf(other.user.idUser)).sessions).toMatchObject({ offen: 1, beendbar: 1 })
  expect(await endOf(heidi.user.idUser)).toBe(1)

  // An admin who is away is signed out long before a customer would be.
  for (let minutes = 0; minutes < 60; minutes += 20) {
    shop.clock.advance(HOUR / 3)
    await admin.api('GET /api/session')
  }
  expect((await other.api('GET /api/user/me')).status).toBe(401)
  expect((await detailOf(other.user.idUser)).sessions).toEqual({
    offen: 0,
    beendbar: 0,
    zuletzt: null,
  })
  expect(await endOf(other.user.idUser)).toBe(0)

  const earlier = await shop.signIn(other.user.email, other.password)
  shop.clock.advance(MINUTE)
  await shop.signIn(other.user.email, other.password)
  shop.clock.advance(MINUTE)
  // Used last, though begun first.
  await earlier.api('GET /api/session')
  expect((await detailOf(other.user.idUser)).sessions).toEqual({
    offen: 2,
    beendbar: 2,
    zuletzt: toTime(shop.clock.now()),
  })
})
