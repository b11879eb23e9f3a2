import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import type { LogLine } from '../../../test/support/watched-log.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { openSite } from '../../../test/support/site.ts'
import { MINUTE, SECOND } from '../../contract/time/time.ts'
import { StartError } from '../../start-error.ts'
import { drain, listen } from './http-server.ts'

test('a closing server still answers requests on open connections, and its pages can still call the API', async () => {
  const site = await openSite()
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  let message = ''
  socket.on('data', (chunk: Buffer) => (message += chunk.toString()))
  const gone = once(socket, 'close')
  const body = JSON.stringify({ email: 'niemand@beispiel.ch', password: 'Kaminfeger-2026' })
  const head = ['POST /api/login HTTP/1.1', 'host: shop.test', 'content-type: application/json']
  const arrived = once(site.app.server, 'request')
  socket.write([...head, `content-length: ${body.length}`, '', ''].join('\r\n'))
  await arrived
  const drained = drain(site.app)
  socket.write([`${body}GET /produkt/1 HTTP/1.1`, 'host: shop.test', '', ''].join('\r\n'))
  expect((await site.app.inject('/api/products')).statusCode).toBe(200)
  await gone
  expect(message.match(/HTTP\/1.1 \d+|^connection: close/gim)).toEqual([
    'HTTP/1.1 401',
    'HTTP/1.1 200',
    'Connection: close',
  ])
  await drained
  await site.close()
})

test('a port that neither opens nor fails ends the start with one sentence', async () => {
  const site = await openSite()
  const app = { server: site.app.server, listen: () => new Promise<string>(() => {}) }
  const opening = listen(app, { port: 3000, host: '0.0.0.0' }, 5)
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(/^The shop does not get to listen on 0\.0\.0\.0:3000: /)
  await site.close()
})

/** Sends so many requests at once; resolves with the number of answers when the connection ends, or all have come. */
async function askAtOnce(port: number, requests: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /api/session HTTP/1.1\r\nhost: shop.test\r\n\r\n'.repeat(requests))
  let answers = ''
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString()
    if (answers.match(/HTTP\/1.1 200/g)?.length === requests) socket.end()
  })
  await once(socket, 'close')
  return answers.match(/HTTP\/1.1 200/g)?.length ?? 0
}

test('a connection is answered several requests at once, and ended when it sends ever more', async () => {
  const site = await openSite({ rateLimit: false })
  const { port } = site.app.server.address() as AddressInfo
  expect(await askAtOnce(port, 64)).toBe(64)
  expect(await askAtOnce(port, 1000)).toBeLessThan(1000)
  expect(site.app.server.timeout).toBe(5 * MINUTE)
  await site.close()
})

test('a connection that nobody uses is first closed by the proxy', async () => {
  const site = await openSite()
  const { port } = site.app.server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/products/1`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  // Caddy's default.
  expect(Number(seconds) * SECOND).toBeGreaterThan(2 * MINUTE)
  await site.close()
})

test('a client that hangs up at once is no failure of the shop', async () => {
  const failures: LogLine[] = []
  const site = await openSite({ log: (line) => line['level'] === 50 && failures.push(line) })
  const { port } = site.app.server.address() as AddressInfo
  let requests = 0
  site.app.server.on('request', () => (requests += 1))
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const request = 'GET /api/session HTTP/1.1\r\nhost: shop.test\r\n\r\n'
    socket.write(request, () => socket.resetAndDestroy())
  }
  await eventually(() => expect(requests).toBe(20))
  await site.app.inject('/api/session')
  expect(failures).toEqual([])
  await site.close()
})

test.each([
  ['that announces its length', { 'content-length': String(12 * 1024 * 1024) }],
  ['that does not', { 'transfer-encoding': 'chunked' }],
])('whoever still sends a body too large, one %s, reads that it is', async (_what, length) => {
  const site = await openSite()
  const { port } = site.app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json', ...length }
  const sending = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers })
  let status: number | undefined
  sending.on('response', (answer) => (status = answer.resume().statusCode))
  const part = Buffer.alloc(64 * 1024, 'x')
  const write = (parts: number): void => {
    if (parts === 0) sending.end()
    else sending.write(part, (fault) => fault ?? setImmediate(write, parts - 1))
  }
  write(192)
  await once(sending, 'finish')
  await eventually(() => expect(status).toBe(413))
  sending.socket?.destroy()
  await site.close()
})
