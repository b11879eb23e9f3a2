import { afterEach, expect, test, vi } from 'vitest'
import { api as browserApi, ApiError, createClient, otherPerson, sessionOver } from './api.ts'
import { sendPicture } from './send-bytes.ts'

afterEach(() => vi.unstubAllGlobals())

type Sent = Parameters<Parameters<typeof createClient>[0]>[0]

/** A client that receives this reply to every call, and the requests it sent. */
function clientAnswered(status: number, body: unknown) {
  const sent: Sent[] = []
  const api = createClient(async (request) => {
    sent.push(request)
    return { status, body }
  })
  return { api, sent }
}

test('puts parameters into the address, encoded', async () => {
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

test('rejects with the message and code of the server', async () => {
  const { api } = clientAnswered(409, { message: 'Zu spät', code: 'changed-meanwhile' })
  const refused = api('POST /api/logout')
  await expect(refused).rejects.toThrow(ApiError)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'Zu spät',
    code: 'changed-meanwhile',
  })
})

test.each([
  [502, '{"message":"Bad Gateway"}', 502, ''],
  [502, '{"message":"Ausgelastet.","code":"busy"}', 502, 'Ausgelastet.'],
  [404, '{"message":"Gibt es nicht."}', 404, 'Gibt es nicht.'],
  [502, '<h1>502 Bad Gateway</h1>', 0, ''],
  [502, '', 502, ''],
  [200, '', 0, ''],
  [200, '{"user":{"idUs', 0, ''],
  [200, '<form>WLAN Login</form>', 0, ''],
])('status %i with the body %s is a failure of status %i that says «%s»', async (...given) => {
  const [status, body, failed, message] = given
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  await expect(browserApi('GET /api/session')).rejects.toMatchObject({ status: failed, message })
})

test('nothing is an answer only where nothing is to be said', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await expect(browserApi('POST /api/logout')).resolves.toBeNull()
})

test('does not compile with anything missing from the endpoint table', async () => {
  const { api } = clientAnswered(200, { user: null })
  // @ts-expect-error -- no such endpoint
  await api('GET /api/nothing')
  // @ts-expect-error -- the id is required
  await api('GET /user/:id')
  // @ts-expect-error -- the parameter is called `id`
  await api('GET /user/:id', { params: { userId: 1 } })
  // @ts-expect-error -- wrong shape of the body
  await api('POST /api/cart', { body: { user_id: 1, product: 2 } })
  // @ts-expect-error -- an amount is in CHF: made by toChf, of what readChf reads
  await api('POST /api/twint/create-payment', { body: { orderId: 1, orderNo: '1', amount: 6800 } })
  // @ts-expect-error -- no such filter
  await api('GET /api/admin/orders', { query: { state: 'offen' } })
  const { user } = await api('GET /api/session')
  // @ts-expect-error -- the user may be null
  expect(() => user.email).toThrow(TypeError)
})

test('whatever was sent, a refusal for want of a session or of the right one is told to the page, and no other refusal', async () => {
  const listener = vi.fn<(type: string) => void>()
  vi.stubGlobal('dispatchEvent', (event: Event) => listener(event.type))
  const send = [
    () => browserApi('POST /api/logout'),
    () => sendPicture('POST /api/admin/pictures', { body: new Blob(['x']) }),
  ]
  const refuse = async (status: number, code: string) => {
    vi.stubGlobal('fetch', async () => Response.json({ code }, { status }))
    for (const act of send) await expect(act()).rejects.toMatchObject({ status, code })
  }
  await refuse(401, 'wrong-credentials')
  await refuse(403, 'bot-check-failed')
  expect(listener).not.toHaveBeenCalled()
  await refuse(401, 'not-logged-in')
  await refuse(403, 'forbidden')
  const fired = [sessionOver, sessionOver, otherPerson, otherPerson]
  expect(listener.mock.calls).toEqual(fired.map((event) => [event]))
})
