import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyError } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../src/contract/time/time.ts'
import { toProblem } from '../src/server/http/errors.ts'
import { openMigrated } from '../src/db/open-migrated.ts'
import { openDatabase } from '../src/db/open.ts'
import type { OpenDatabase } from '../src/db/schema.ts'
import { eventually } from './support/eventually.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { openShop, type TestShop } from './support/shop.ts'

/** One for all tests: each leaves it running, and starting one takes longer than the test. */
let postgres: Postgres
let db: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  postgres = await startPostgres()
  db = await openMigrated(postgres.url)
  shop = await openShop({ db })
})
afterAll(async () => {
  await shop.close()
  await db.destroy()
  await postgres.stop()
})

/** The PostgreSQL backends used by five simultaneous requests. */
async function meetBackends(): Promise<number[]> {
  const meet = async () => {
    const { rows } = await sql<{
      pid: number
    }>`select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  return (await Promise.all([meet(), meet(), meet(), meet(), meet()])).flat()
}

test('PostgreSQL itself ends the transaction of a process that vanished, and starts no parallel workers', async () => {
  const { rows } = await sql<{ limit: string; helpers: string }>`
    select current_setting('idle_in_transaction_session_timeout') as limit,
      current_setting('max_parallel_workers_per_gather') as helpers`.execute(db)
  expect(rows).toEqual([{ limit: '2s', helpers: '0' }])
})

test('a frozen PostgreSQL is reported by /readyz first, keeps no visitor waiting for ever, and its connections are abandoned', async () => {
  const { call, user } = await shop.newCustomer()
  const order = { idUser: user.idUser, items: [{ product_id: 2, quantity: 1 }] }
  const answered: string[] = []
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, { ...(body && { body }) })
    answered.push(path)
    return answer
  }
  const migrating = openDatabase(postgres.url, { timeouts: false })
  await sql`select 1`.execute(migrating)
  const before = await meetBackends()
  expect((await shop.api('GET /readyz')).status).toBe(200)

  const thaw = await postgres.freeze()
  const migration = sql<{ done: number }>`select 1 as done`.execute(migrating)
  try {
    const answers = await Promise.all([
      ask('POST', '/api/orders', order),
      ask('GET', '/api/products'),
      ask('GET', '/api/session'),
      // Asked last, answered first.
      wait(SECOND).then(() => ask('GET', '/readyz')),
    ])
    for (const answer of answers) {
      expect(answer).toBeRefused(503, 'busy')
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect(answered[0]).toBe('/readyz')
  } finally {
    thaw()
  }
  expect((await migration).rows).toEqual([{ done: 1 }])
  await migrating.destroy()
  await eventually(async () => expect((await ask('GET', '/readyz')).status).toBe(200))
  expect((await ask('POST', '/api/orders', order)).status).toBe(201)
  // On three of the five connections a visitor waited in vain.
  const left = (await meetBackends()).filter((pid) => before.includes(pid))
  expect(left.length).toBeLessThanOrEqual(2)
})

// The last: a cluster without durability may lose what the tests before wrote.
test('a PostgreSQL crash ends pending queries, but not the process', async () => {
  const crashed = db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    await postgres.restart()
    await sql`select 1`.execute(connection)
  })
  const failure = await crashed.catch((error: FastifyError) => toProblem(error).code)
  expect(failure).toBe('busy')
  expect((await shop.api('GET /readyz')).status).toBe(200)
})
