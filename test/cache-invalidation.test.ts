import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from './support/eventually.ts'
import { openCacheInvalidation } from '../src/db/cache-invalidation.ts'
import { openDatabase } from '../src/db/open.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
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
async function join(url = postgres.url, options = {}) {
  const onInvalidated = vi.fn<() => void>()
  const news = openCacheInvalidation(url, onInvalidated, options)
  open.push(news)
  // Once for the new connection.
  await eventually(() => expect(onInvalidated).toHaveBeenCalledTimes(1))
  return { ...news, onInvalidated }
}

test('all other processes are notified of a change; the one that publishes it is not', async () => {
  const [one, two, three] = await Promise.all([join(), join(), join()])
  one.publish()
  await eventually(() => expect(two.onInvalidated).toHaveBeenCalledTimes(2))
  await eventually(() => expect(three.onInvalidated).toHaveBeenCalledTimes(2))
  two.publish()
  await eventually(() => expect(one.onInvalidated).toHaveBeenCalledTimes(2))
  expect(two.onInvalidated).toHaveBeenCalledTimes(2)
})

test('a lost connection is restored, and changes made in the meantime count', async () => {
  const [one, two] = await Promise.all([join(), join()])
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
  const [one, two] = await Promise.all([join(), join(url, { beat: 300 })])
  proxy.forget()
  one.publish()
  await eventually(() => expect(two.onInvalidated.mock.calls.length).toBeGreaterThan(1))
  await two.stop()
  await proxy.close()
})

test('on SQLite there is nobody to notify', async () => {
  const onInvalidated = vi.fn<() => void>()
  const news = openCacheInvalidation('data/shop.db', onInvalidated)
  news.publish()
  await news.stop()
  expect(onInvalidated).not.toHaveBeenCalled()
})
