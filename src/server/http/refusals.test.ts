import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../contract/time/time.ts'
import type { LogLine } from '../../../test/support/watched-log.ts'
import { openSite, type TestSite } from '../../../test/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  // From now on the list of products is cached and answered before the router.
  await site.api('GET /api/products')
})
afterAll(() => site.close())

const last = 'connection: close'

/** Status and text of the only answer, which must carry the headers every answer has and end the connection. */
function readRefusal(answers: string): [status: number, message: string] {
  const [answer = '', ...more] = answers.split(/(?=HTTP\/1\.1 )/)
  expect(more).toEqual([])
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^content-security-policy: default-src 'self'/m)
  expect(head).toMatch(/^x-content-type-options: nosniff/m)
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8/m)
  expect(head).toMatch(/^connection: close/im)
  return [Number(head.split(' ')[1]), (JSON.parse(body) as { message: string }).message]
}
const faulty = [400, 'Die Anfrage ist fehlerhaft.']

test('a request for a cached list with a malformed body is refused once', async () => {
  const head = ['GET /api/products HTTP/1.1', 'host: shop.test']
  for (const coding of ['xchunked', 'chunked', 'gzip, chunked']) {
    const answer = await site.send([...head, `transfer-encoding: ${coding}`])
    expect(readRefusal(answer)).toEqual(faulty)
  }
  expect(readRefusal(await site.send([...head, 'content-length: 4'], 'zz'))).toEqual(faulty)
  const whole = await site.send([...head, 'content-length: 0', last])
  expect(whole).toMatch(/^HTTP\/1.1 200 OK/)
})

test('a request that was already answered gets no second answer when its body turns out malformed', async () => {
  const answer = await site.send(
    [
      'POST /api/cart HTTP/1.1',
      'host: shop.test',
      'content-type: application/json',
      'transfer-encoding: chunked',
    ],
    'zz\r\n',
  )
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
})

test('malformed HTTP is refused in German and with our headers', async () => {
  expect(readRefusal(await site.send(['GET /api/products']))).toEqual(faulty)
  expect(readRefusal(await site.send(['GET /a b HTTP/1.1', 'host: shop.test']))).toEqual(faulty)
  const coding = ['POST /api/login HTTP/1.1', 'host: shop.test', 'transfer-encoding: xchunked']
  expect(readRefusal(await site.send(coding))).toEqual(faulty)
  const long = ['GET / HTTP/1.1', 'host: shop.test', `x-long: ${'x'.repeat(17_000)}`]
  expect(readRefusal(await site.send(long))).toEqual([
    431,
    'Die Kopfzeilen der Anfrage sind zu gross.',
  ])
})

test.each<[how: string, coding: string, body: string]>([
  ['a length it does not keep', 'content-length: 99', '{"email":'],
  ['a chunk of no size', 'transfer-encoding: chunked', 'zz\r\n'],
  ['a chunk it does not finish', 'transfer-encoding: chunked', '5\r\n{"em'],
])('who breaks off in a body is logged as no fault of the shop: %s', async (_, coding, body) => {
  const lines: LogLine[] = []
  const watched = await openSite({ log: (line) => lines.push(line) })
  const { port } = watched.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const head = ['POST /api/login HTTP/1.1', 'host: shop.test', 'content-type: application/json']
  const received = new Promise((resolve) => watched.app.server.once('request', resolve))
  socket.write([...head, coding, '', body].join('\r\n'))
  const request = (await received) as IncomingMessage
  socket.end()
  await new Promise((resolve) => (request.closed ? resolve(0) : request.once('close', resolve)))
  await watched.close()
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('an expectation nobody knows is ignored, and answered as everything else', async () => {
  const head = ['GET /api/products HTTP/1.1', 'host: shop.test', 'expect: a-miracle', last]
  expect(await site.send(head)).toMatch(/^HTTP\/1.1 200 OK[^]*content-security-policy/)
})

test('a request has exactly one host', async () => {
  const head = 'GET /api/products HTTP/1.1'
  expect(readRefusal(await site.send([head, 'host: shop.test', 'Host: evil.example']))).toEqual(
    faulty,
  )
  expect(readRefusal(await site.send([head, 'host: shop.test', 'host: shop.test']))).toEqual(faulty)
  expect(readRefusal(await site.send([head]))).toEqual(faulty)
  expect(await site.send([head, 'HOST: shop.test', last])).toMatch(/^HTTP\/1.1 200 OK/)
  // Some load balancers run their health check this way.
  expect(await site.send(['GET /healthz HTTP/1.0'])).toMatch(/^HTTP\/1.1 200 OK/)
})

test('an address has a maximum length, wherever it leads', async () => {
  const ask = (path: string) => site.send([`GET ${path} HTTP/1.1`, 'host: shop.test', last])
  for (const start of ['/', '/api/products/', '/api/products?kategorie=', '/assets/']) {
    const path = start.padEnd(2049, 'a')
    expect(readRefusal(await ask(path))).toEqual([414, 'Die Adresse ist zu lang.'])
  }
  expect(await ask('/api/products?seite='.padEnd(2048, '1'))).toMatch(/^HTTP\/1.1 200 OK/)
})

test('what the router cannot parse is refused like everything else', async () => {
  for (const path of ['/api/products/%zz', `/api/products/${'1'.repeat(300)}`]) {
    const { status, body, headers } = await site.call('GET', path)
    expect([status, body]).toEqual([
      404,
      { code: 'not-found', message: 'Das Gesuchte wurde nicht gefunden.' },
    ])
    expect(headers['content-security-policy']).toContain(`default-src 'self'`)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('no request may take longer than ten seconds, not even an upload', async () => {
  const { server } = site.app
  expect([server.headersTimeout, server.requestTimeout]).toEqual([8 * SECOND, 10 * SECOND])
  // The test shortens the time limits; Node checks once a second.
  server.headersTimeout = server.requestTimeout = 500
  const ask = (path: string, ...more: string[]) =>
    site.send([`POST ${path} HTTP/1.1`, 'host: shop.test', ...more])
  const length = 'content-length: 60'
  const [slow, chunked, refused] = await Promise.all([
    ask('/api/login', 'content-type: application/json', length),
    ask('/api/login', 'content-type: application/json', 'transfer-encoding: chunked'),
    ask('/api/admin/pictures', 'content-type: application/octet-stream', length),
  ])
  for (const answer of [slow, chunked]) expect(readRefusal(answer)[0]).toBe(408)
  // Answered at once; the rest of its body is subject to the same time limit.
  expect(refused.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  Object.assign(server, { headersTimeout: 8 * SECOND, requestTimeout: 10 * SECOND })
})

test.each([
  ['bytes of no text', [0x22, 0xff, 0x22]],
  ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
  ['half a character', [0x22, 0xed, 0xa0, 0xbd, 0x22]],
  ['a cut character', [0x22, 0xc3, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
])('a body that is no UTF-8 is refused: %s', async (_, bytes) => {
  const payload = Buffer.concat([Buffer.from('{"email":'), Buffer.from(bytes), Buffer.from('}')])
  const headers = { 'content-type': 'application/json' }
  const answer = await site.app.inject({ method: 'POST', url: '/api/login', headers, payload })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid-json'])
})
