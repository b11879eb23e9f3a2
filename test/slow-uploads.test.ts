import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { newAdmin } from './support/admin.ts'
import { multipartFile } from './support/multipart.ts'
import { openShop, type TestShop } from './support/shop.ts'
import { createHttpServer } from '../src/server/http-server.ts'
import { openRefusals } from '../src/server/refusals.ts'

let shop: TestShop
let server: Server

beforeEach(async () => {
  shop = await openShop()
  // The real socket side in front of the shop's router.
  const refusals = openRefusals({})
  server = createHttpServer({
    ...refusals,
    front: (_request, _response, next) => next(),
    handler: (request, response) => shop.app.routing(request, response),
  })
  server.on('clientError', refusals.refuseConnection)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

/** Sends the head at once; answers the socket, what comes back, and when it ended. */
function send(path: string, headers: Record<string, string | number>) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const lines = Object.entries({ host: 'shop.test', ...headers }).map(([k, v]) => `${k}: ${v}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined)
  let answer = ''
  const start = performance.now()
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const ended = once(socket, 'close').then(() => ({ answer, after: performance.now() - start }))
  return { socket, ended, answer: () => answer }
}

/** Writes the bytes evenly over `ms`. */
async function trickle(socket: Socket, bytes: Buffer, ms: number, pieces = 40) {
  for (let at = 0; at < pieces && !socket.destroyed; at += 1) {
    const from = Math.floor((bytes.length * at) / pieces)
    socket.write(bytes.subarray(from, Math.floor((bytes.length * (at + 1)) / pieces)))
    await wait(ms / pieces)
  }
}

/** A photo of about 260 kB: noise does not pack. */
function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 640, height: 640, channels: 3, background: '#777', noise } as const
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer()
}

test('an admin on a slow line has his picture taken, others are cut', async () => {
  const admin = await newAdmin(shop)
  const customer = await shop.newCustomer()
  const { payload, headers } = multipartFile(await photo())
  const upload = (cookie: string) =>
    send('/api/admin/pictures', { ...headers, cookie, 'content-length': payload.length })

  const slow = upload(admin.cookie)
  const still = upload(admin.cookie)
  const foreign = upload(customer.cookie)
  const anonymous = send('/api/login', { 'content-type': 'application/json', 'content-length': 60 })
  const chunked = send('/api/login', {
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  })

  const drip = async (socket: Socket, text: string) => {
    while (!socket.destroyed) {
      socket.write(text)
      await wait(500)
    }
  }
  void drip(still.socket, '-')
  void drip(foreign.socket, '-')
  void drip(anonymous.socket, ' ')
  void drip(chunked.socket, '1\r\n \r\n')
  // Longer than everybody else has.
  await trickle(slow.socket, payload, 14_000)
  while (!slow.answer().includes('\r\n\r\n') && !slow.socket.destroyed) await wait(20)
  expect(slow.answer()).toContain('201 Created')
  expect(slow.answer()).toContain('/bilder/hochgeladen/')
  slow.socket.destroy()

  for (const { ended } of [still, anonymous, chunked]) {
    const { answer, after } = await ended
    expect(answer).toContain('408 Request Timeout')
    expect(after).toBeGreaterThan(9000)
  }
  // Answered at once; the rest of its body is not waited for any longer than anybody's.
  const refused = await foreign.ended
  expect(refused.answer).toContain('403 Forbidden')
})
