import type { IncomingMessage, RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type ForeignService, startForeignService } from '../../test/support/foreign-service.ts'
import { openSmsHttp } from './sms-http.ts'

let gateway: ForeignService | undefined
afterEach(() => gateway?.close())

/** A gateway that answers as told; returns its address, which includes a name and password. */
async function openGateway(listener: RequestListener): Promise<string> {
  gateway = await startForeignService(listener)
  return `http://name:p%C3%A4ss@127.0.0.1:${gateway.port}/sms`
}

const message = { to: '+41791234567', text: 'Ihr Code: 123456' }

test('a message is posted to the gateway as JSON, with name and password as basic authentication', async () => {
  const got: { head: IncomingMessage; body: unknown }[] = []
  const address = await openGateway((request, response) => {
    void json(request).then((body) => {
      got.push({ head: request, body })
      response.end('{"queued":true}')
    })
  })
  await openSmsHttp(address).send(message)
  const [call] = got
  expect(call?.body).toEqual(message)
  expect(call?.head.method).toBe('POST')
  expect(call?.head.url).toBe('/sms')
  expect(call?.head.headers['content-type']).toBe('application/json')
  const login = Buffer.from('name:päss').toString('base64')
  expect(call?.head.headers.authorization).toBe(`Basic ${login}`)
})

test('a gateway that refuses, redirects or hangs up is an error', async () => {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const sms = openSmsHttp(await openGateway((...args) => answer(...args)))
  await expect(sms.send(message)).rejects.toThrow('The SMS gateway answered 503')
  answer = (_request, response) => void response.writeHead(307, { location: '/other' }).end()
  await expect(sms.send(message)).rejects.toThrow('fetch failed')
  answer = (request) => void request.socket.destroy()
  await expect(sms.send(message)).rejects.toThrow('fetch failed')
})
