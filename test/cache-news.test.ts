import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openCacheNews } from '../src/db/cache-news.ts'
import { openDatabase } from '../src/db/open.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'

let postgres: Postgres
let open: ReturnType<typeof openCacheNews>[]
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
beforeEach(() => {
  open = []
})
afterEach(() => Promise.all(open.map((news) => news.stop())))

const patience = { timeout: 20_000 }

/** A process on that database, and what it hears. */
async function join() {
  const onNews = vi.fn<() => void>()
  const news = openCacheNews(postgres.url, onNews)
  open.push(news)
  // Once for the new connection.
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(1), patience)
  return { ...news, onNews }
}

test('all others hear of a change; who says it does not', async () => {
  const [one, two, three] = await Promise.all([join(), join(), join()])
  one.announce()
  await vi.waitFor(() => expect(two.onNews).toHaveBeenCalledTimes(2), patience)
  await vi.waitFor(() => expect(three.onNews).toHaveBeenCalledTimes(2), patience)
  two.announce()
  await vi.waitFor(() => expect(one.onNews).toHaveBeenCalledTimes(2), patience)
  expect(two.onNews).toHaveBeenCalledTimes(2)
})

test('a lost connection comes back, and what was said meanwhile counts', async () => {
  const [one, two] = await Promise.all([join(), join()])
  const db = openDatabase(postgres.url)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %'`.execute(db)
  await db.destroy()
  one.announce()
  await vi.waitFor(() => expect(one.onNews.mock.calls.length).toBeGreaterThan(1), patience)
  await vi.waitFor(() => expect(two.onNews.mock.calls.length).toBeGreaterThan(1), patience)
  const before = one.onNews.mock.calls.length
  two.announce()
  await vi.waitFor(() => expect(one.onNews.mock.calls.length).toBeGreaterThan(before), patience)
})

test('on SQLite there is nobody to tell', async () => {
  const onNews = vi.fn<() => void>()
  const news = openCacheNews('data/shop.db', onNews)
  news.announce()
  await news.stop()
  expect(onNews).not.toHaveBeenCalled()
})
