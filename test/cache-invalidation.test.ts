import { sql } from 'kysely'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openCacheInvalidation } from '../src/db/cache-invalidation.ts'
import { beforeCommit, transaction } from '../src/db/commit.ts'
import { openDatabase } from '../src/db/open.ts'
import { openMigrated } from '../src/db/open-migrated.ts'
import type { OpenDatabase, Trx } from '../src/db/schema.ts'
import { startShop } from '../src/start-shop.ts'
import { eventually } from './support/eventually.ts'
import { findFreePort } from './support/free-port.ts'
import { openClient } from './support/http-client.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { quickFolder } from './support/quick-folder.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'

let postgres: Postgres
let databases: OpenDatabase[]
let open: ReturnType<typeof openCacheInvalidation>[]
beforeAll(async () => {
  postgres = await startPostgres()
  await (await openMigrated(postgres.url)).destroy()
})
afterAll(() => postgres.stop())
beforeEach(() => {
  open = []
  databases = []
})
afterEach(async () => {
  await Promise.all(open.map((news) => news.stop()))
  await Promise.all(databases.map((db) => db.destroy()))
})

/** A process on that database, the invalidations it receives, and a change it makes of what pages show. */
async function watch(url = postgres.url, options = {}) {
  const onInvalidated = vi.fn<() => void>()
  const news = openCacheInvalidation(url, onInvalidated, options)
  open.push(news)
  // Once for the new connection.
  await eventually(() => expect(onInvalidated).toHaveBeenCalledTimes(1))
  const db = openDatabase(postgres.url)
  databases.push(db)
  beforeCommit(db, (_, connection) => news.announce(connection))
  const change = () => transaction(db, write)
  return { ...news, onInvalidated, db, change }
}

/** Whatever it writes. */
async function write(trx: Trx): Promise<void> {
  await trx.updateTable('products').set({ name: 'Anders' }).where('id', '=', 0).execute()
}

test('all other processes are notified of a change; the one that makes it is not', async () => {
  const [one, two, three] = await Promise.all([watch(), watch(), watch()])
  await one.change()
  await eventually(() => expect(two.onInvalidated).toHaveBeenCalledTimes(2))
  await eventually(() => expect(three.onInvalidated).toHaveBeenCalledTimes(2))
  await two.change()
  await eventually(() => expect(one.onInvalidated).toHaveBeenCalledTimes(2))
  expect(two.onInvalidated).toHaveBeenCalledTimes(2)
})

test('a lost connection is restored, and changes made in the meantime count', async () => {
  const [one, two] = await Promise.all([watch(), watch()])
  const db = openDatabase(postgres.url)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %'`.execute(db)
  await db.destroy()
  await one.change()
  await eventually(() => expect(one.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  await eventually(() => expect(two.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  const before = one.onInvalidated.mock.calls.length
  await two.change()
  await eventually(() => expect(one.onInvalidated.mock.calls.length).toBeGreaterThan(before))
})

test('a connection that silently drops everything is noticed and abandoned', async () => {
  const proxy = await openTcpProxy(Number(new URL(postgres.url).port))
  const url = postgres.url.replace(/:\d+\//, `:${proxy.port}/`)
  const [one, two] = await Promise.all([watch(), watch(url, { beat: 300 })])
  proxy.forget()
  await one.change()
  await eventually(() => expect(two.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  await two.stop()
  await proxy.close()
})

test('a change is announced with its commit, never before it and never without it', async () => {
  const [one, two] = await Promise.all([watch(), watch()])
  const heard = () => two.onInvalidated.mock.calls.length - 1
  const failed = transaction(one.db, async (trx) => {
    await write(trx)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  const shownAtOnce: boolean[] = []
  two.onInvalidated.mockImplementation(() => void shownAtOnce.push(isCommitted))
  let isCommitted = false
  await transaction(one.db, async (trx) => {
    await write(trx)
    // An announcement made now would arrive first.
    await setTimeout(50)
    isCommitted = true
  })
  await eventually(() => expect(heard()).toBe(1))
  expect(shownAtOnce).toEqual([true])
})

test('a change whose process dies after the commit is announced', async () => {
  const [one, two] = await Promise.all([watch(), watch()])
  await transaction(one.db, write)
  await one.stop()
  await eventually(() => expect(two.onInvalidated).toHaveBeenCalledTimes(2))
})

test('a change that is answered while the shop closes still reaches the other processes', async () => {
  const dataDir = mkdtempSync(join(quickFolder(), 'shop-closing-'))
  const admin = { ADMIN_EMAIL: 'chefin@beispiel.ch', ADMIN_PASSWORD: 'Kaminfeger-2026' }
  const port = await findFreePort()
  const config = readConfig({
    ...admin,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    SEED: 'none',
  })
  const shop = await startShop({ ...config, logLevel: 'silent' }, { dev: true })
  const other = await watch()
  const call = openClient(shop.url, 1)
  const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  // A shop that has just started on a busy machine turns people away for a moment.
  const { cookie } = await eventually(() => call('POST', '/api/login', { body: login }))
  const path = '/api/admin/settings'
  const settings = await call('GET', path, { cookie })
  const body = Buffer.from(JSON.stringify(settings.body))
  const json = { 'content-type': 'application/json', 'content-length': body.length }
  // The shop says that it has the head of the call: however busy the machine is, it is under way then.
  const headers = { cookie, ...json, expect: '100-continue' }
  const saving = request(shop.url + path, { method: 'PUT', headers })
  const saved = once(saving, 'response') as Promise<[IncomingMessage]>
  await once(saving, 'continue')
  saving.write(body.subarray(0, 10))
  const closed = shop.close()
  await setTimeout(100)
  saving.end(body.subarray(10))
  const [answer] = await saved
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await closed
  await eventually(() => expect(other.onInvalidated).toHaveBeenCalledTimes(2))
  rmSync(dataDir, { recursive: true })
})

test('on SQLite there is nobody to notify', async () => {
  const onInvalidated = vi.fn<() => void>()
  const news = openCacheInvalidation('data/shop.db', onInvalidated)
  const db = openDatabase(':memory:')
  beforeCommit(db, (_, connection) => news.announce(connection))
  await sql`create table products (id integer, name text)`.execute(db)
  await transaction(db, write)
  await db.destroy()
  await news.stop()
  expect(onInvalidated).not.toHaveBeenCalled()
})
