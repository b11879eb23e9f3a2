import { type KyselyPlugin, OperationNodeTransformer, type TableNode } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminWrites } from '../../../test/support/admin-writes.ts'
import type { AdminWrite, Answered, Write } from '../../../test/support/order-writes.ts'
import { makeReadyToOpen } from '../../../test/support/ready-to-open.ts'
import { admin, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { headerSources } from '../../../test/support/site.ts'
import { openShop, type TestShop } from '../../../test/support/shop.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { addressOf, type EndpointName } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { onCommit } from '../../db/commit.ts'
import { PageCache } from './page-cache.ts'
import { webRoutes } from './pages.ts'
import { changesPages, shownOnPages } from './shown-on-pages.ts'

/** Public calls that no cached page makes, and why. */
const besides = {
  'GET /api/session': 'who is asking: the browser calls it',
  'GET /api/contact/challenge': 'another challenge each time, and a configured address',
  'GET /api/twint/simulator/:sessionId': 'the browser calls it',
  'GET /api/pay/:token': 'the browser calls it',
  'GET /api/pay/:token/payment/:sessionId': 'the browser calls it',
  'GET /api/device-codes/:code': 'a page of a secret address, which is not cached',
  'GET /api/service-reminders/:token': 'a page of a secret address, which is not cached',
  'GET /api/appointment-links/:token': 'the browser calls it',
  'GET /api/calendar/:token.ics': 'no page',
  'GET /healthz': 'no page',
  'GET /readyz': 'no page',
} as const satisfies Partial<Record<EndpointName, string>>

/** What all pages are made of: every other public call, of each text, and of two products. */
const readings = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => name.startsWith('GET ') && endpoints[name].access === 'public')
  .filter((name) => !(name in besides))
  .flatMap((name) => {
    const texts = [{ kind: 'agb' }, { kind: 'datenschutz' }, { kind: 'impressum' }]
    const some = name.includes(':kind')
      ? texts
      : name.includes(':id')
        ? [{ id: 1 }, { id: 29 }]
        : [{}]
    return some.map((params) => addressOf(name, { params }).path)
  })

/** All of that as it is now, a line for each. */
async function render({ app }: Pick<TestShop, 'app'>): Promise<string> {
  const lines: string[] = []
  for (const url of readings) {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    lines.push(`${url} ${answer.body}`)
  }
  return lines.join('\n')
}

/** Whose lines differ. */
function compare(shown: string, fresh: string): string[] {
  const others = fresh.split('\n')
  return shown
    .split('\n')
    .filter((line, at) => line !== others[at])
    .map((line) => line.split(' ')[0] ?? '')
}

const cache = new PageCache(() => 0)
/** The tables written since the last call. */
const written = new Set<string>()

openShopPerTest(
  { admin: true, heidi: true },
  {
    rateLimit: false,
    beforeReady: async (app, deps) => {
      Object.assign(deps.provider, { isLive: true })
      const handle = async () =>
        new Response(await render({ app }), { headers: { 'content-type': 'text/html' } })
      await webRoutes(app, { ...deps, ...headerSources, cache, assets: undefined, handle })
    },
  },
)
beforeEach(async () => {
  cache.drop()
  await makeReadyToOpen(shop.db, admin.user.idUser, shop.clock.now())
  await shop.db.updateTable('webhook_events').set({ provider: shop.provider.name }).execute()
  onCommit(shop.db, ({ tables }) => {
    for (const table of tables) written.add(table)
    if (changesPages(tables)) cache.drop()
  })
})

/** The page as a visitor gets it: from the cache, unless that was dropped. */
async function visit(): Promise<string> {
  const { body } = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(cache.get('page /')).toBeDefined()
  return body
}

test('whatever an admin writes, no page stays as it was before', async () => {
  const answers = new Map<AdminWrite, unknown>()
  const answered = ((name) => answers.get(name)) as Answered
  const changed: AdminWrite[] = []
  for (const [name, give] of Object.entries(adminWrites) as [AdminWrite, Write][]) {
    const { params = {}, body, bytes, headers } = await give(answered)
    const before = await visit()
    written.clear()
    const { method, path } = addressOf(name, { params })
    const payload = bytes === undefined ? body : Buffer.from(bytes)
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: path,
      headers: { cookie: admin.cookie, ...headers },
      ...(payload && { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.body}`)
    if (written.size === 0) throw new Error(`${name} writes nothing`)
    answers.set(name, answer.body ? answer.json() : undefined)
    const fresh = await render(shop)
    expect([name, ...compare(await visit(), fresh)]).toEqual([name])
    if (compare(before, fresh).length > 0) changed.push(name)
  }
  // Otherwise the pages of this test would show nothing of what is written.
  expect(changed).toEqual([
    'PUT /api/admin/opening',
    'PUT /api/admin/settings',
    'POST /api/admin/legal/:kind',
    'POST /api/admin/products/save',
    'PUT /api/admin/products/edit/:id',
    'POST /api/admin/products/import/:id/apply',
    'PUT /api/admin/products/:id/stock',
    'DELETE /api/admin/products/delete/:id',
  ])
})

test('the list holds the tables that pages read', async () => {
  const read = new Set<string>()
  const reader = new (class extends OperationNodeTransformer {
    protected override transformTable(node: TableNode): TableNode {
      read.add(node.table.identifier.name)
      return node
    }
  })()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => (reader.transformNode(node, queryId), node),
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { db, drop } = await openTestDatabase()
  const watched = await openShop({
    db: db.withPlugin(plugin),
    provider: { ...shop.provider, isLive: true },
  })
  read.clear()
  await render(watched)
  expect([...read].toSorted()).toEqual([...shownOnPages].toSorted())
  await watched.close()
  await drop()
})
