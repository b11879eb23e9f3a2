import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../contract/time/time.ts'
import { openOutside } from './call-outside.ts'
import { openNewestVersion } from './newest-version.ts'

let answer: { status: number; body: string; date: string }
let requests: number
const server = createServer((_request, response) => {
  requests += 1
  response.sendDate = false
  response.writeHead(answer.status, { date: answer.date }).end(answer.body)
})
let url: string
beforeEach(async () => {
  requests = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(() => new Promise((closed) => server.close(closed)))

test('the address outside tells by how much the clock is wrong, also when it refuses', async () => {
  const noon = Date.UTC(2026, 5, 1, 12)
  const outside = openOutside(() => noon)
  expect(outside.clockOff()).toBeNull()
  answer = { status: 200, body: 'OK', date: new Date(noon - 7 * MINUTE).toUTCString() }
  await outside.callOutside(url)
  expect(outside.clockOff()).toBe(7 * MINUTE)
  answer = { status: 500, body: '', date: new Date(noon).toUTCString() }
  await expect(outside.callOutside(url)).rejects.toThrow('answered 500')
  expect(outside.clockOff()).toBe(0)
  answer.date = 'gestern'
  await expect(outside.callOutside(url)).rejects.toThrow('answered 500')
  expect(outside.clockOff()).toBe(0)
})

test('the newest version is asked once a day, and what is none is none', async () => {
  let now = 0
  const date = new Date(0).toUTCString()
  expect(await openNewestVersion(undefined, () => now)()).toBeNull()
  answer = { status: 200, body: '{"version":"1.10.0"}', date }
  const read = openNewestVersion(url, () => now)
  expect([await read(), await read(), requests]).toEqual(['1.10.0', '1.10.0', 1])
  for (const body of ['<html>', '{"version":7}', '{"version":"<b>1</b>"}', 'null']) {
    now += DAY + 1
    answer.body = body
    expect([body, await read()]).toEqual([body, null])
  }
  now += HOUR + 1
  answer.body = '{"version":"2.0.0"}'
  expect([await read(), requests]).toEqual(['2.0.0', 6])
})
