import { sql } from 'kysely'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openCacheInvalidation } from '../src/db/cache-invalidation.ts'
import { openDatabase } from '../src/db/open.ts'
import { startShop } from '../src/start-shop.ts'
import { eventually } from './support/eventually.ts'
import { findFreePort } from './support/free-port.ts'
import { openClient } from './support/http-client.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { quickFolder } from './support/quick-folder.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'

let postgres: Postgres
let open: ReturnType<typeof openCacheInvalidation>[]
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
beforeEach(() => {
  open = []
})
afterEach(() => Promise.all(open.map((news) => news.stop())))

/** A process on that database, and the invalidations it receives. */
async function watch(url = postgres.url, options = {}) {
  const onInvalidated = vi.fn<() => void>()
  const news = openCacheInvalidation(url, onInvalidated, options)
  open.push(news)
  // Once for the new connection.
  await eventually(() => expect(onInvalidated).toHaveBeenCalledTimes(1))
  return { ...news, onInvalidated }
}

test('all other processes are notified of a change; the one that publishes it is not', async () => {
  const [one, two, three] = await Promise.all([watch(), watch(), watch()])
  one.publish()
  await eventually(() => expect(two.onInvalidated).toHaveBeenCalledTimes(2))
  await eventually(() => expect(three.onInvalidated).toHaveBeenCalledTimes(2))
  two.publish()
  await eventually(() => expect(one.onInvalidated).toHaveBeenCalledTimes(2))
  expect(two.onInvalidated).toHaveBeenCalledTimes(2)
})

test('a lost connection is restored, and changes made in the meantime count', async () => {
  const [one, two] = await Promise.all([watch(), watch()])
  const db = openDatabase(postgres.url)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %'`.execute(db)
  await db.destroy()
  one.publish()
  await eventually(() => expect(one.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  await eventually(() => expect(two.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  const before = one.onInvalidated.mock.calls.length
  two.publish()
  await eventually(() => expect(one.onInvalidated.mock.calls.length).toBeGreaterThan(before))
})

test('a connection that silently drops everything is noticed and abandoned', async () => {
  const proxy = await openTcpProxy(Number(new URL(postgres.url).port))
  const url = postgres.url.replace(/:\d+\//, `:${proxy.port}/`)
  const [one, two] = await Promise.all([watch(), watch(url, { beat: 300 })])
  proxy.forget()
  one.publish()
  await eventually(() => expect(two.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  await two.stop()
  await proxy.close()
})

test('a process that stops sends what it has published first', async () => {
  const proxy = await openTcpProxy(Number(new URL(postgres.url).port))
  const url = postgres.url.replace(/:\d+\//, `:${proxy.port}/`)
  const [one, two] = await Promise.all([watch(url), watch()])
  proxy.setLine({ late: 200 })
  one.publish()
  await one.stop()
  await eventually(() => expect(two.onInvalidated).toHaveBeenCalledTimes(2))
  await proxy.close()
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
  const { cookie } = await call('POST', '/api/login', { body: login })
  const path = '/api/admin/settings'
  const settings = await call('GET', path, { cookie })
  const body = Buffer.from(JSON.stringify(settings.body))
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length }
  const saving = request(shop.url + path, { method: 'PUT', headers })
  const saved = once(saving, 'response') as Promise<[IncomingMessage]>
  saving.write(body.subarray(0, 10))
  await setTimeout(100)
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
  news.publish()
  await news.stop()
  expect(onInvalidated).not.toHaveBeenCalled()
})
