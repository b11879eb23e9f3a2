import { expect, test } from 'vitest'
import { ApiError, createClient } from './api.ts'

type Sent = Parameters<Parameters<typeof createClient>[0]>[0]

/** A client whose calls all get this answer, and what it sent. */
function clientAnswered(status: number, body: unknown) {
  const sent: Sent[] = []
  const api = createClient(async (request) => {
    sent.push(request)
    return { status, body }
  })
  return { api, sent }
}

test('a call has its values in their places, in the spelling of addresses', async () => {
  const { api, sent } = clientAnswered(200, null)
  await api('GET /api/products/:id', { params: { id: '../1?a b' } })
  await api('PUT /api/cart/:user_id/:product_id', {
    params: { user_id: 7, product_id: '3' },
    body: { menge: 2 },
  })
  await api('GET /api/admin/orders', { query: { search: 'Müller & Söhne', page: '2' } })
  await api('GET /api/admin/orders')
  expect(sent).toEqual([
    { method: 'GET', path: '/api/products/..%2F1%3Fa%20b' },
    { method: 'PUT', path: '/api/cart/7/3', body: { menge: 2 } },
    { method: 'GET', path: '/api/admin/orders?search=M%C3%BCller+%26+S%C3%B6hne&page=2' },
    { method: 'GET', path: '/api/admin/orders' },
  ])
})

test('a refusal rejects with the words and the code of the server', async () => {
  const { api } = clientAnswered(409, { message: 'Zu spät', code: 'changed-meanwhile' })
  const refused = api('POST /api/logout')
  await expect(refused).rejects.toThrow(ApiError)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'Zu spät',
    code: 'changed-meanwhile',
  })
})

test('what the table does not have does not compile', async () => {
  const { api } = clientAnswered(200, { user: null })
  // @ts-expect-error -- no such call
  await api('GET /api/nothing')
  // @ts-expect-error -- it takes an id
  await api('GET /user/:id')
  // @ts-expect-error -- the id is called `id`
  await api('GET /user/:id', { params: { userId: 1 } })
  // @ts-expect-error -- a body of another shape
  await api('POST /api/cart', { body: { user_id: 1, product: 2 } })
  // @ts-expect-error -- no such filter
  await api('GET /api/admin/orders', { query: { state: 'offen' } })
  const { user } = await api('GET /api/session')
  // @ts-expect-error -- nobody may be there
  expect(() => user.email).toThrow(TypeError)
})
