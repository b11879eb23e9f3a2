import { expect, test } from 'vitest'
import { asAdmin } from '../../../../test/support/as-admin.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import type { AdminUser } from '../../../contract/people/users.ts'
import { accountSearchText } from '../../../shop/accounts/account-search.ts'
import type { Page } from '../../../contract/fields/paging.ts'

openShopPerTest({ admin: { email: 'chefin@beispiel.ch', vorname: 'Ida', nachname: 'Öhri' } })

const list = async (query: string) =>
  (await admin.call<Page<AdminUser>>('GET', `/api/admin/users?${query}`)).body

async function addUsers(count: number) {
  const created_at = shop.clock.now()
  const rest = { phone: '', street: '', postal_code: '', city: '', country: 'Schweiz' }
  const rows = Array.from({ length: count }, (_, at) => {
    const email = `person_${at}@beispiel.ch`
    const known = {
      ...rest,
      email,
      contact_email: null,
      first_name: 'Anna',
      last_name: `Muster${at}`,
    }
    return { ...known, search_text: accountSearchText(known), role: 'user' as const, created_at }
  })
  await shop.db.insertInto('users').values(rows).execute()
}

test('users come in pages, newest first, without secrets (§1.8 §2.84 §3.21 §6.8 §7.31 §9.11)', async () => {
  await addUsers(44)
  const first = await list('search=&page=1&limit=20')
  expect(first).toMatchObject({ page: 1, limit: 20, total: 45 })
  expect(first.data[0]).toEqual({
    idUser: expect.any(Number),
    vorname: 'Anna',
    nachname: 'Muster43',
    email: 'person_43@beispiel.ch',
    telefonnummer: '',
    plz: '',
    ort: '',
    role: 'user',
    createdAt: '2026-03-07T09:00:00.000Z',
  })
  const last = await list('page=3')
  expect(last.data).toHaveLength(5)
  expect(last.data.at(-1)).toMatchObject({ email: 'chefin@beispiel.ch', role: 'admin' })
  expect((await list('limit=5&page=2')).data).toHaveLength(5)
})

test('the search covers names, e-mail and id, and takes % and _ literally (§7.31)', async () => {
  await addUsers(12)
  const found = async (words: string) => (await list(`search=${encodeURIComponent(words)}`)).total
  expect(await found('öhri')).toBe(1)
  expect(await found('ida ÖHRI')).toBe(1)
  expect(await found('anna muster1')).toBe(3)
  expect(await found('CHEFIN@')).toBe(1)
  expect(await found('person_')).toBe(12)
  expect(await found('person%')).toBe(0)
  expect(await found('_')).toBe(12)
  expect(await found('niemand')).toBe(0)
  expect((await list(`search=${admin.user.idUser}`)).data).toContainEqual(
    expect.objectContaining({ email: 'chefin@beispiel.ch' }),
  )
})

test('a person is found by town, postal code and phone, and whichever way an umlaut is written', async () => {
  const place = { plz: '9630', ort: 'Wattwil', strasse: 'Dorfstrasse 1' }
  await shop.newCustomer({
    vorname: 'Jürg',
    nachname: 'Müller',
    ...place,
    telefonnummer: '+41791234599',
  })
  await shop.newCustomer({ vorname: 'Zoë', nachname: 'Rueegg', ort: 'Wängi' })
  const names = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).data.map(({ nachname }) => nachname)
  for (const typed of [
    'müller',
    'Muller',
    'MUELLER',
    'mu\u0308ller',
    'üller',
    'jurg muel',
    'watt',
    '9630',
  ])
    expect([typed, await names(typed)]).toEqual([typed, ['Müller']])
  for (const typed of [
    '079 123 45 99',
    '+41 79 123 45 99',
    '0041791234599',
    '079/123 45',
    '079 12',
    '+4179',
    '9123459',
    'wattwil 4599',
  ])
    expect([typed, await names(typed)]).toEqual([typed, ['Müller']])
  for (const typed of ['rüegg', 'ruegg', 'Wangi', 'waengi zoe'])
    expect([typed, await names(typed)]).toEqual([typed, ['Rueegg']])
  expect(await names('wattwil 9000')).toEqual([])
})

test("the search index follows every change of a person's data", async () => {
  const heidi = await shop.newCustomer({ email: 'heidi@beispiel.ch', vorname: 'Heidi' })
  const { idUser: id } = heidi.user
  const total = async (search: string) => (await list(`search=${search}`)).total
  const address = { id, land: 'Schweiz', ort: 'Gossau', strasse: 'Dorf 1', plz: '9200' }
  await heidi.api('PUT /user/:id/address', { params: { id }, body: address })
  const contact = { id, vorname: 'Adelheid', nachname: 'Keller', email: 'heidi@beispiel.ch' }
  const body = { ...contact, telefonnummer: '078 111 22 33' }
  await heidi.api('PUT /user/:id/contact', { params: { id }, body })
  await heidi.api('PUT /:id/email', {
    params: { id },
    body: { email: 'neu@beispiel.ch', password: heidi.password },
  })
  expect(await total('neu@')).toBe(0)
  const link = (await shop.mails()).findLast(({ recipient }) => recipient === 'neu@beispiel.ch')
  const token = /token=([\w-]{22})/.exec(link?.body ?? '')?.[1]
  expect((await shop.api('POST /api/verify-email', { body: { token } })).status).toBe(200)
  for (const now of ['gossau', '9200', 'adelheid', 'keller', '0781112233', 'neu@'])
    expect([now, await total(now)]).toEqual([now, 1])
  for (const past of ['muster', 'heidi@']) expect([past, await total(past)]).toEqual([past, 0])
  // The admin still lives there.
  for (const past of ['gallen', '0711234567']) expect([past, await total(past)]).toEqual([past, 1])
})

const roleCall = (id: number, role: unknown, cookie = admin.cookie) =>
  shop.api('PUT /api/admin/users/:id/role', { params: { id }, cookie, body: { role } })
const me = async (cookie: string) => (await shop.api('GET /api/user/me', { cookie })).status
const audit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

async function newVerified(fields: Record<string, string> = {}): Promise<Customer> {
  const customer = await shop.newCustomer(fields)
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now() })
    .where('id', '=', customer.user.idUser)
    .execute()
  return customer
}

test('a customer becomes admin, has to sign in again, and is made a customer again (§1.8)', async () => {
  const heidi = await newVerified({ email: 'heidi@beispiel.ch' })
  const id = heidi.user.idUser
  expect(await roleCall(id, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect(await me(heidi.cookie)).toBe(401)
  expect(await me(admin.cookie)).toBe(200)
  const again = await shop.signIn('heidi@beispiel.ch', heidi.password)
  const read = () => asAdmin(shop, again).people()
  expect((await read()).status).toBe(200)
  // Setting the same role again is not a change.
  expect((await roleCall(id, 'admin')).status).toBe(200)
  expect((await roleCall(id, 'user')).status).toBe(200)
  expect((await read()).status).toBe(401)
  const change = {
    action: 'user.role-changed',
    subject: `user:${id}`,
    created_at: expect.anything(),
  }
  expect(await audit()).toMatchObject([
    {
      ...change,
      user_email: 'chefin@beispiel.ch',
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
    },
    { ...change, before: '{"role":"admin"}', after: '{"role":"user"}' },
  ])
})

test('the last admin stays admin, and keeps the session when another has taken over', async () => {
  const id = admin.user.idUser
  expect(await roleCall(id, 'user')).toMatchObject({
    status: 409,
    body: {
      code: 'last-admin',
      message:
        'Es muss mindestens einen Admin geben. Machen Sie zuerst eine andere Person zum Admin.',
    },
  })
  const heidi = await newVerified()
  await roleCall(heidi.user.idUser, 'admin')
  expect((await roleCall(id, 'user')).status).toBe(200)
  expect(await me(admin.cookie)).toBe(200)
  expect((await roleCall(heidi.user.idUser, 'user')).status).toBe(403)
})

test("of two admins who revoke each other's role at once, one stays", async () => {
  const heidi = await newVerified({ email: 'heidi@beispiel.ch' })
  await roleCall(heidi.user.idUser, 'admin')
  const { cookie } = await shop.signIn('heidi@beispiel.ch', heidi.password)
  const answers = await Promise.all([
    roleCall(heidi.user.idUser, 'user'),
    roleCall(admin.user.idUser, 'user', cookie),
  ])
  // The slower one is no longer an admin, or has no session any more.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .execute()
  expect(admins).toHaveLength(1)
})

test('nobody becomes admin while unconfirmed, as an unknown user, or with another role', async () => {
  const heidi = await shop.newCustomer()
  expect(await roleCall(heidi.user.idUser, 'admin')).toBeRefused(409, 'admin-email-unverified')
  expect((await roleCall(99_999, 'admin')).status).toBe(404)
  for (const role of ['owner', '', null, 1, ['admin']]) {
    expect((await roleCall(heidi.user.idUser, role)).status).toBe(400)
  }
  expect(await audit()).toEqual([])
})

test('signing somebody out everywhere also ends a pending change of e-mail address', async () => {
  const heidi = await shop.newCustomer({ email: 'heidi@beispiel.ch' })
  await heidi.api('PUT /:id/email', {
    params: { id: heidi.user.idUser },
    body: { email: 'fremd@beispiel.ch' },
  })
  const mail = (await shop.mails()).find(({ recipient }) => recipient === 'fremd@beispiel.ch')
  const token = /token=([\w-]{22})/.exec(mail?.body ?? '')?.[1]
  expect(token).toBeTruthy()
  await admin.api('DELETE /api/admin/users/:id/sessions', { params: { id: heidi.user.idUser } })
  expect(await shop.api('POST /api/verify-email', { body: { token } })).toBeRefused(
    400,
    'link-invalid',
  )
})

test('an admin signs somebody out everywhere', async () => {
  const heidi = await shop.newCustomer({ email: 'heidi@beispiel.ch' })
  const second = await shop.signIn('heidi@beispiel.ch', heidi.password)
  const end = (id: number) => admin.api('DELETE /api/admin/users/:id/sessions', { params: { id } })
  expect(await end(heidi.user.idUser)).toMatchObject({ status: 200, body: { ended: 2 } })
  expect([await me(heidi.cookie), await me(second.cookie)]).toEqual([401, 401])
  expect((await shop.signIn('heidi@beispiel.ch', heidi.password)).cookie).toBeTruthy()
  // For one's own account it means all other devices.
  expect((await end(admin.user.idUser)).body).toEqual({ ended: 0 })
  expect(await me(admin.cookie)).toBe(200)
  expect((await end(99_999)).status).toBe(404)
  expect(await audit()).toMatchObject([
    {
      action: 'user.sessions-ended',
      subject: `user:${heidi.user.idUser}`,
      user_email: 'chefin@beispiel.ch',
      before: '{"sessions":2}',
      after: '{"sessions":0}',
    },
    { action: 'user.sessions-ended', before: '{"sessions":1}', after: '{"sessions":1}' },
  ])
})
