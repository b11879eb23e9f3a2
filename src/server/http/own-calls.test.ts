import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { countThings, newIn } from '../../../test/support/counted-things.ts'
import {
  type OwnAnswered,
  type OwnCall,
  ownCalls,
  type OwnGive,
  sentSms,
} from '../../../test/support/own-calls.ts'
import type { Given } from '../../../test/support/order-writes.ts'
import type { Customer } from '../../../test/support/shop.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { countRows } from '../../db/find-page.ts'
import type { Endpoint } from '../../contract/fields/endpoint-parts.ts'
import { attemptLimits, type LimitName } from '../../shop/tools/attempt-limits.ts'
import { Id } from '../../contract/fields/id.ts'
import { PersonNumber, RowNumber } from '../../contract/fields/numbers.ts'

openShopPerTest(
  { admin: true, heidi: true },
  { totalsMode: 'berechnet', sms: { send: async ({ text }) => void sentSms.push(text) } },
)

function send(
  name: OwnCall,
  { params = {}, query = {}, body, bytes, headers }: Given,
  by: Customer,
) {
  const { method, path } = addressOf(name, { params, query })
  const payload = bytes === undefined ? body : Buffer.from(bytes)
  return shop.app.inject({
    method: method as 'GET',
    url: path,
    headers: { cookie: by.cookie, ...headers },
    ...(payload && { payload }),
  })
}

const bodyOf = (answer: Awaited<ReturnType<typeof send>>): unknown =>
  String(answer.headers['content-type']).includes('json') ? answer.json() : undefined

/** What is meant to happen again, and why. */
const again: Partial<Record<OwnCall, string[]>> = {
  // It is asked for again because the first mail did not arrive.
  'POST /api/verify-email/resend': ['mails'],
  'PUT /:id/email': ['mails'],
}

/** Where attempts are counted, and how many. */
const readCounts = async () =>
  new Map(
    (await shop.db.selectFrom('attempts').selectAll().execute()).map((row) => [row.key, row.count]),
  )

const countLog = () => countRows(shop.db.selectFrom('audit_log'))

const setCount = (key: string, count: number) =>
  shop.db.updateTable('attempts').set({ count }).where('key', '=', key).execute()

test('a signed-in person reaches nothing of anybody else, makes nothing twice by sending it again, and nothing beyond its limit', async () => {
  const stranger = await shop.newCustomer()
  const answers = new Map<OwnCall, unknown>()
  const answered = ((name) => answers.get(name)) as OwnAnswered
  const reached: unknown[] = []
  const doubled: unknown[] = []
  const limits: string[] = []
  const unlimited: unknown[] = []
  for (const [name, give] of Object.entries(ownCalls) as [OwnCall, OwnGive][]) {
    const sending = await give(answered)
    if (namesThing(endpoints[name])) {
      const before = await countThings()
      const { statusCode } = await send(name, sending, stranger)
      // Somebody else's may look like one that is not there.
      if (![403, 404].includes(statusCode)) reached.push([name, statusCode])
      if (newIn(before, await countThings()).length > 0) reached.push([name, 'wrote'])
    }
    const first = await send(name, sending, heidi)
    if (first.statusCode >= 300) throw new Error(`${name}: ${first.body}`)
    answers.set(name, bodyOf(first))
    const before = await countThings()
    const counts = await readCounts()
    await send(name, sending, heidi)
    const counted = [...(await readCounts())].filter(([key, n]) => n > (counts.get(key) ?? 0))
    const made = newIn(before, await countThings())
    if (String(made) !== String(again[name] ?? [])) doubled.push([name, ...made])
    for (const [key] of counted) {
      const limit = key.split(':')[0] as LimitName
      await setCount(key, attemptLimits[limit].limit)
      const { statusCode } = await send(name, sending, heidi)
      if (statusCode < 400) unlimited.push([name, limit, statusCode])
      await setCount(key, 0)
      limits.push(limit)
    }
  }
  expect(reached).toEqual([])
  expect(doubled).toEqual([])
  expect(unlimited).toEqual([])
  expect(limits).toEqual(expect.arrayContaining(['device-photo', 'export', 'sms-budget']))
}, 60_000)

test('what an admin does for somebody with their own calls is in the log', async () => {
  const answers = new Map<OwnCall, unknown>()
  const answered = ((name) => answers.get(name)) as OwnAnswered
  const done: string[] = []
  const unlogged: string[] = []
  for (const [name, give] of Object.entries(ownCalls) as [OwnCall, OwnGive][]) {
    const sending = await give(answered)
    const logged = await countLog()
    let answer = await send(name, sending, admin)
    const isTheirs = namesThing(endpoints[name]) && !name.startsWith('GET ')
    if (answer.statusCode < 300 && isTheirs) {
      done.push(name)
      if ((await countLog()) === logged) unlogged.push(name)
    }
    if (answer.statusCode >= 300) answer = await send(name, sending, heidi)
    answers.set(name, bodyOf(answer))
  }
  expect(done).toContain('PUT /api/devices/:id')
  expect(unlogged).toEqual([])
}, 60_000)

/** An optional field is another object that says the same. */
const ids = new Set([Id, PersonNumber, RowNumber].map((schema) => JSON.stringify(schema)))

/** Whether a call names a row, of a person or of something they have. */
function namesThing({ params, query, body }: Endpoint): boolean {
  const fields = [query, body].flatMap((schema: TSchema | undefined) => {
    const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> }
    return Object.values(properties)
  })
  return params !== undefined || fields.some((field) => ids.has(JSON.stringify(field)))
}
