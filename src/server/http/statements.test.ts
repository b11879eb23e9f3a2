import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type OwnAnswered,
  type OwnCall,
  ownCalls,
  type OwnGive,
  sentSms,
} from '../../../test/support/own-calls.ts'
import type { Given } from '../../../test/support/order-writes.ts'
import { heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { type Traffic, costOf, watchDatabase } from '../../../test/support/watched-database.ts'
import { addressOf, type EndpointName } from '../../contract/endpoint.ts'
import type { endpoints } from '../../contract/endpoints.ts'
import { countRows } from '../../db/find-page.ts'
import type { OpenDatabase } from '../../db/schema.ts'

let traffic: Traffic
let db: OpenDatabase
beforeEach(async () => {
  const storage = await openTestDatabase()
  onTestFinished(() => storage.drop())
  ;({ db, traffic } = watchDatabase(storage.db))
})
openShopPerTest({ admin: true, heidi: true }, () => ({
  db,
  totalsMode: 'berechnet',
  sms: { send: async ({ text }) => void sentSms.push(text) },
}))

/** What changes who reads, or takes away what was made. */
const isEnding = (name: OwnCall) =>
  name.startsWith('DELETE ') ||
  ['PUT /:id/email', 'PUT /user/:id/password', 'POST /api/account/delete'].includes(name)

type OpenRead = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'public' ? Name : never
}[EndpointName] &
  `GET ${string}`

const noList = 'one row, found by what only its link has'

/** Every read that needs no session, with what it is asked; or why its cost cannot grow. */
const openReads: Record<OpenRead, Given | string> = {
  'GET /api/site': {},
  'GET /api/settings': {},
  'GET /api/legal/:kind': { params: { kind: 'agb' } },
  'GET /produkte': {},
  'GET /produkte/:id': { params: { id: 2 } },
  'GET /api/products': {},
  'GET /api/products/:id': { params: { id: 2 } },
  'GET /api/catalogue': {},
  'GET /api/suggestions': { query: { suche: 'schaum' } },
  'GET /api/advice': { query: { ort: 'kueche', brand: 'fett' } },
  'GET /api/comparison': { query: { produkte: '1,2,3' } },
  'GET /api/session': {},
  'GET /api/contact/challenge': {},
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /api/twint/simulator/:sessionId': noList,
  'GET /api/pay/:token': noList,
  'GET /api/pay/:token/payment/:sessionId': noList,
  'GET /api/device-codes/:code': noList,
  'GET /api/service-reminders/:token': noList,
  'GET /api/appointment-links/:token': noList,
  'GET /api/calendar/:token.ics': 'a file, fetched by a program',
}

/** The statements of a read. */
async function costOfRead(name: EndpointName, { params, query }: Given): Promise<number> {
  const { path } = addressOf(name, { params, query })
  const { statements, wrote } = await costOf(traffic, async () => {
    const { statusCode, body } = await heidi.open(path)
    expect(statusCode, `${path}: ${body}`).toBe(200)
  })
  expect(wrote, `${name} writes: a read changes nothing`).toEqual([])
  return statements
}

test('what a customer reads costs as many statements for two of everything as for one', async () => {
  const answers = new Map<OwnCall, unknown>()
  const answered = ((name) => answers.get(name)) as OwnAnswered
  const reads = new Map<OwnCall, Given>()
  let round = 0
  const live = async () => {
    round += 1
    for (const [name, give] of Object.entries(ownCalls) as [OwnCall, OwnGive][]) {
      if (isEnding(name)) continue
      const { params = {}, query = {}, body, bytes, headers } = await give(answered)
      const { method, path } = addressOf(name, { params, query })
      const key = headers?.['idempotency-key']
      const answer = await shop.app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          cookie: heidi.cookie,
          ...headers,
          ...(key && { 'idempotency-key': `${key}-${round}` }),
        },
        ...((bytes ?? body) && { payload: bytes ? Buffer.from(bytes) : body }),
      })
      // Some are refused a second time.
      if (answer.statusCode >= 300 && round > 1) continue
      if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.body}`)
      const isJson = String(answer.headers['content-type']).includes('json')
      answers.set(name, isJson ? answer.json() : undefined)
      if (method === 'GET' && round === 1) reads.set(name, { params, query })
    }
  }
  const costs = async () => {
    const found: Record<string, number> = {}
    for (const [name, given] of reads) found[name] = await costOfRead(name, given)
    return found
  }
  await live()
  const one = await costs()
  await live()
  const two = await costs()
  const tables = ['orders', 'devices', 'appointments', 'visits', 'documents'] as const
  for (const table of tables)
    expect([table, (await countRows(db.selectFrom(table))) > 1]).toEqual([table, true])
  expect(two).toEqual(one)
})

test('what anybody reads costs at most five statements, however many products there are', async () => {
  const found: Record<string, number> = {}
  for (const [name, given] of Object.entries(openReads) as [OpenRead, Given | string][])
    if (typeof given !== 'string') {
      // What is kept in memory is read once.
      await costOfRead(name, given)
      found[name] = await costOfRead(name, given)
    }
  expect(Object.entries(found).filter(([, cost]) => cost > 5)).toEqual([])
})
