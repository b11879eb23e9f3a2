import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'

openShopPerTest({ admin: true, heidi: { email: 'heidi@beispiel.ch' } })

const lock = (id: number, locked: boolean) =>
  admin.api('PUT /api/admin/users/:id/locked', { params: { id }, body: { locked } })
const signIn = () =>
  shop.api('POST /api/login', { body: { email: 'heidi@beispiel.ch', password: heidi.password } })

test('a locked account is refused like a wrong password; its sessions end, its orders stay', async () => {
  const { idUser: id } = heidi.user
  const order = await buy(shop, heidi, { paid: true })
  await shop.api('POST /api/request-reset', { body: { email: 'heidi@beispiel.ch' } })
  const reset = (await shop.mails('password-reset')).at(-1)
  const token = /reset=([\w-]{22})/.exec(reset?.body ?? '')?.[1]
  expect((await lock(id, true)).body).toEqual({ locked: true })
  expect((await heidi.api('GET /api/user/me')).status).toBe(401)
  const wrong = { email: 'niemand@beispiel.ch', password: heidi.password }
  const unknown = await shop.api('POST /api/login', { body: wrong })
  const refused = await signIn()
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
  // No mail, link or new registration is a way around it.
  const body = { token, newPassword: 'Ein-neues-Passwort' }
  expect((await shop.api('POST /api/reset-password', { body })).status).toBe(400)
  await shop.api('POST /api/request-reset', { body: { email: 'heidi@beispiel.ch' } })
  const resets = await shop.mails('password-reset')
  expect(resets).toHaveLength(1)
  const { body: seen } = await admin.person(id)
  expect(seen.person.gesperrtAm).not.toBeNull()
  expect(seen.orders).toMatchObject([{ order_no: order.order_no, status: 'bezahlt' }])
  await lock(id, true)
  await lock(id, false)
  expect((await signIn()).status).toBe(200)
  const log = (await admin.person(id)).body.log.map(({ action, after }) => [action, after])
  expect(log).toEqual([
    ['user.lock-changed', '{"locked":false}'],
    ['user.lock-changed', '{"locked":true}'],
  ])
})

test('an admin cannot be locked, and a locked account cannot become admin', async () => {
  const { idUser: id } = heidi.user
  expect(await lock(admin.user.idUser, true)).toBeRefused(409, 'admin-not-lockable')
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  await lock(id, true)
  const role = await admin.api('PUT /api/admin/users/:id/role', {
    params: { id },
    body: { role: 'admin' },
  })
  expect(role).toBeRefused(409, 'account-locked')
})
