import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { fillShop } from '../../../../scripts/large-shop/fill-shop.ts'
import { type Admin, newAdmin } from '../../../../test/support/admin.ts'
import { openShop, type TestShop } from '../../../../test/support/shop.ts'
import { openTestDatabase } from '../../../../test/support/test-database.ts'
import {
  type Traffic,
  costOf as costOfCall,
  watchDatabase,
} from '../../../../test/support/watched-database.ts'
import type { Page } from '../../../contract/fields/paging.ts'
import { seedDemoAppointments } from '../../../shop/appointments/demo-appointments.ts'

/** The most database statements a list of the admin area may cost, including the session lookup. */
const maxOfList = 5
/** The same for a page: of everything there is more than that, so one statement a row is too many. */
const maxOfPage = 16

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let shop: TestShop
let admin: Admin
/** A draft of an invoice. */
let draftId = 0
let traffic: Traffic

beforeAll(async () => {
  storage = await openTestDatabase()
  const watched = watchDatabase(storage.db)
  traffic = watched.traffic
  const { db } = watched
  shop = await openShop({ db })
  const sizes = {
    orders: 150,
    users: 60,
    products: 50,
    messages: 40,
    changes: 45,
    devices: 50,
    appointments: 5,
  }
  await fillShop(db, sizes, shop.clock.now())
  await transaction(db, (trx) => seedDemoAppointments(trx, shop.clock.now()))
  admin = await newAdmin(shop)
  const travel = { text: 'Anfahrt', menge: 1, einheit: 'Pauschale', preis: 45, satz: 8.1 }
  const { body: draft } = await admin.draft({
    idUser: 7,
    positionen: [travel],
    leistungsdatum: '2026-03-05',
  })
  draftId = draft.id
})
afterAll(async () => {
  await shop.close()
  await storage.drop()
})

/** How many statements an address costs. */
async function costOf(url: string): Promise<{ cost: number; body: string }> {
  let body = ''
  const { statements, wrote } = await costOfCall(traffic, async () => {
    const answer = await admin.open(url)
    body = answer.body
    expect(answer.statusCode, `${url}: ${body}`).toBe(200)
  })
  expect(wrote, `${url} writes: a read changes nothing`).toEqual([])
  return { cost: statements, body }
}

/** The parameters that some of them need. */
const queryOf: Partial<Record<string, string>> = {
  'packing-lists': '?ids=1,2,3',
  'visit-form': '?person=7',
  search: '?q=keller',
  round: '?bis=2026-12-31',
  households: '?plz=9000&ort=Wil&bis=2026-12-31',
}

test('no readable page of the admin area asks once for each row', async () => {
  const { paths = {} } = shop.app.swagger()
  const readable = Object.entries(paths)
    .filter(([path, calls]) => path.startsWith('/api/admin/') && calls && 'get' in calls)
    .map(([path]) =>
      path
        .replace(/(reminders|appointments)\/\{id\}/, '$1/1')
        .replace(/(invoice-drafts\/)\{id\}|(invoices\/)\{id\}(?=\/preview)/, `$1$2${draftId}`)
        .replace('{id}', '7')
        .replace('{kind}', 'agb')
        .replace('{day}', '2026-07-01'),
    )
    .map((path) => path + (queryOf[path.split('/').at(-1) ?? ''] ?? ''))
    .map((path) =>
      path.endsWith('.pdf') && path.includes('labels') ? `${path}?ids=1,2&bogen=L7160` : path,
    )
    // Not pages: files, each generated separately, the sheet of a year, which reads all bookings in parts, and the one search, which asks every kind of thing.
    .filter(
      (path) =>
        !/\.zip$|\/books\.csv$|\/books\/year|\/export$|\/photos\/|(\/preview|-letters)\.pdf$|\/search\?/.test(
          path,
        ),
    )
  expect(readable).toEqual(
    expect.arrayContaining([
      '/api/admin/users',
      '/api/admin/products',
      '/api/admin/orders',
      '/api/admin/orders/7/items',
      '/api/admin/invoices',
      '/api/admin/messages',
      '/api/admin/audit',
      '/api/admin/dashboard',
    ]),
  )
  const costs = await inTurn(readable)
  expect(
    costs
      .filter(({ cost }) => cost < 1 || cost > maxOfPage)
      .map(({ url, cost }) => `${url}: ${cost}`),
  ).toEqual([])
  // There are forty and more of everything: what has all of them in one answer grows with the shop (`readPage`).
  expect(costs.filter(({ body }) => longestIn(body) > 20).map(({ url }) => url)).toEqual([])
})

test('the file for the accountant reads the bookings once, like the journal alone', async () => {
  const period = '?from=2020-01-01&to=2020-06-30'
  const { cost: journal } = await costOf(`/api/admin/books.csv${period}`)
  const { cost: everything } = await costOf(`/api/admin/books.zip${period}`)
  // The documents, two for the open items, and two for the cash book.
  expect(everything - journal).toBe(5)
})

const lists = [
  '/api/admin/users?search=',
  '/api/admin/users?search=beispiel',
  '/api/admin/users?search=niemand&page=2',
  '/api/admin/products?q=',
  '/api/admin/products?q=l%C3%B6scher',
  '/api/admin/orders?search=',
  '/api/admin/orders?search=beispiel.ch',
  '/api/admin/orders?search=fw-20&status=versendet',
  '/api/admin/orders?status=versendet&from=2023-05-01&to=2026-03-01',
  '/api/admin/invoices?search=',
  '/api/admin/invoices?search=re-20',
  '/api/admin/invoices?status=ueberfaellig',
  '/api/admin/messages?status=beantwortet',
  '/api/admin/devices?search=',
  '/api/admin/devices?search=beispiel&ampel=faellig',
  '/api/admin/appointments?search=',
  '/api/admin/appointments?search=muster&status=offen',
  '/api/admin/appointments?from=2026-03-01&to=2026-04-01',
  '/api/admin/audit?',
]

test.each(lists)('%s costs the same for one row as for a hundred', async (url) => {
  // The first also reads what is kept in memory for a search.
  const [, one, many, last] = await inTurn(
    ['&limit=1', '&limit=1', '&limit=100', '&limit=5&page=6'].map((end) =>
      url.includes('page=') ? url : `${url}${end}`,
    ),
  )
  expect(one?.cost).toBeGreaterThan(1)
  expect(one?.cost).toBeLessThanOrEqual(maxOfList)
  expect(many?.cost).toBe(one?.cost)
  expect(last?.cost).toBeLessThanOrEqual(maxOfList)
  const { data, total } = JSON.parse(many?.body ?? '') as Page<unknown>
  expect(data).toHaveLength(url.includes('niemand') ? 0 : Math.min(total, 100))
})

test('the count would notice an N+1 query', async () => {
  const { statements } = await costOfCall(traffic, async () => {
    for (let id = 1; id <= 6; id += 1)
      await shop.db.selectFrom('orders').select('id').where('id', '=', id).execute()
  })
  expect(statements).toBe(6)
})

/** The length of the longest list in an answer. */
function longestIn(body: string): number {
  const lengths = [0]
  const look = (value: unknown): void => {
    if (Array.isArray(value)) lengths.push(value.length)
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  if (/^[[{]/.test(body)) look(JSON.parse(body))
  return Math.max(...lengths)
}

async function inTurn(urls: readonly string[]) {
  const costs: { url: string; cost: number; body: string }[] = []
  for (const url of urls) costs.push({ url, ...(await costOf(url)) })
  return costs
}
