import type { RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { type ForeignService, startForeignService } from '../../test/support/foreign-service.ts'
import { openTurnstile } from './turnstile.ts'

let service: ForeignService | undefined
afterEach(() => service?.close())

/** A verification service that answers as told, and the bot check that asks it. */
async function openAgainst(listener: RequestListener) {
  service = await startForeignService(listener)
  return openTurnstile({
    siteKey: 'site',
    secret: 'secret',
    hostname: 'shop.test',
    verifyUrl: `http://127.0.0.1:${service.port}/`,
  })
}

const answering = (body: unknown) =>
  openAgainst((_request, response) => void response.end(JSON.stringify(body)))
const good = { success: true, hostname: 'shop.test', action: 'kontakt' }

it('sends secret, token and address, and accepts a yes for our form', async () => {
  let body = ''
  const check = await openAgainst((request, response) => {
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => response.end(JSON.stringify(good)))
  })
  expect(await check.verify('token', '192.0.2.1', 0)).toBe('token')
  expect(body).toBe('secret=secret&response=token&remoteip=192.0.2.1')
})

it.each([
  ['a no', { ...good, success: false }],
  ['a yes for another host', { ...good, hostname: 'evil.example' }],
  ['a yes for another form', { ...good, action: 'login' }],
  ['something else', []],
  ['null', null],
])('refuses when the answer is %s', async (_what, body) => {
  const check = await answering(body)
  expect(await check.verify('token', '', 0)).toBeUndefined()
})

it('refuses a token longer than any of Cloudflare’s without asking', async () => {
  const check = await openAgainst((_request, response) => void response.writeHead(500).end())
  expect(await check.verify('x'.repeat(2049), '', 0)).toBeUndefined()
})

it.each<[string, RequestListener]>([
  ['answers 500', (_request, response) => void response.writeHead(500).end()],
  ['answers no JSON', (_request, response) => void response.end('<html>')],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/x' }).end()],
  ['hangs up', (request) => void request.socket.destroy()],
  ['never answers', () => {}],
])('never says yes when the service %s', async (_what, listener) => {
  const check = await openAgainst(listener)
  await expect(check.verify('token', '', 0)).rejects.toMatchObject({
    code: 'bot-check-unavailable',
  })
})
