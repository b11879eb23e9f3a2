import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, openShop, type TestShop } from '../../test/support/shop.ts'
import type { AdminUser } from '../contract/admin-users.ts'
import type { Page } from '../contract/paging.ts'

let shop: TestShop
let admin: Customer

beforeEach(async () => {
  shop = await openShop()
  admin = await shop.newCustomer({ email: 'chefin@beispiel.ch', vorname: 'Ida', nachname: 'Öhri' })
  await setRole('admin')
})
afterEach(() => shop.close())

const setRole = (role: 'admin' | 'user') =>
  shop.db.updateTable('users').set({ role }).where('id', '=', admin.user.idUser).execute()

const calls = [
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/products'],
  ['GET', '/api/admin/products/1'],
  ['GET', '/api/admin/products/categories'],
  ['POST', '/api/admin/products/save'],
  ['PUT', '/api/admin/products/edit/1'],
  ['DELETE', '/api/admin/products/delete/1'],
  ['POST', '/api/admin/pictures'],
] as const

test.each(calls)(
  '%s %s is for admins only, and a changed role counts at once',
  async (method, path) => {
    const customer = await shop.newCustomer()
    const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
    expect((await shop.call(method, path, body)).status).toBe(401)
    expect((await shop.call(method, path, { ...body, cookie: customer.cookie })).status).toBe(403)
    expect((await shop.call(method, path, { ...body, cookie: admin.cookie })).status).not.toBe(403)
    await setRole('user')
    expect((await shop.call(method, path, { ...body, cookie: admin.cookie })).status).toBe(403)
    const products = await shop.db.selectFrom('products').select('id').execute()
    // The admin's own DELETE went through, nobody else's.
    expect(products).toHaveLength(method === 'DELETE' ? 29 : 30)
  },
)

const list = async (query: string) =>
  (await shop.call<Page<AdminUser>>('GET', `/api/admin/users?${query}`, { cookie: admin.cookie }))
    .body

async function addUsers(count: number) {
  const created_at = shop.clock.now()
  const rest = { phone: '', street: '', postal_code: '', city: '', country: 'Schweiz', created_at }
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `person_${at}@beispiel.ch`,
    password_hash: 'x',
    first_name: 'Anna',
    last_name: `Muster${at}`,
    role: 'user' as const,
    email_verified_at: null,
    phone_verified_at: null,
    ...rest,
  }))
  await shop.db.insertInto('users').values(rows).execute()
}

test('users come in pages, the newest first, without secrets', async () => {
  await addUsers(44)
  const first = await list('search=&page=1&limit=20')
  expect(first).toMatchObject({ page: 1, limit: 20, total: 45 })
  expect(first.data[0]).toEqual({
    idUser: expect.any(Number),
    vorname: 'Anna',
    nachname: 'Muster43',
    email: 'person_43@beispiel.ch',
    role: 'user',
    createdAt: '2026-03-07T09:00:00.000Z',
  })
  const last = await list('page=3')
  expect(last.data).toHaveLength(5)
  expect(last.data.at(-1)).toMatchObject({ email: 'chefin@beispiel.ch', role: 'admin' })
  expect((await list('limit=5&page=2')).data).toHaveLength(5)
})

test('the search looks into names, e-mail and id; % and _ mean themselves', async () => {
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
