import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, openOn } from '../../src/db/open.ts'
import { EmptyListPostgresDialect } from '../../src/db/postgres-dialect.ts'
import { openPool } from '../../src/db/postgres-pool.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { NodeSqliteDialect } from '../../src/db/sqlite/dialect.ts'
import { keptConnection, restore } from './restorable.ts'
import { imageOf, nameOf, type Template } from './template-database.ts'

export type TestDatabase = {
  db: OpenDatabase
  /** Its address, or `:memory:`. */
  url: string
  /** Releases it. */
  drop: () => Promise<void>
}

/** A migrated database of its own; that of a `shop` has the demo products. */
export async function openTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    const db = openOn(new NodeSqliteDialect(':memory:', await imageOf(template)))
    return { db, url: ':memory:', drop: () => db.destroy() }
  }
  const place = spare[template].pop() ?? (await makePlace(server, template))
  const { pool } = place
  // Ends with the test, its connections do not.
  const db = openOn(
    new EmptyListPostgresDialect({
      pool: { connect: () => pool.connect(), end: async () => {}, options: pool.options },
    }),
  )
  let isOver = false
  return {
    db,
    url: place.url,
    async drop() {
      // Another test may be using it by now.
      if (isOver) throw new Error(`${place.url} was given back before`)
      isOver = true
      await db.destroy()
      place.uses += 1
      // Dead rows accumulate with each use, because nothing vacuums here.
      const isAsNew =
        place.uses < 40 && (await forgetSettings(pool)) && (await restore(place.restoring))
      if (isAsNew) spare[template].push(place)
      else await place.drop()
    },
  }
}

/**
 * A database of the test server. The connections of its `pool` stay open from test to test: a new one starts with empty
 * caches, which costs the server as much as a short test. `restoring` is the connection that restores it.
 */
type Place = {
  url: string
  pool: Pool
  restoring: OpenDatabase
  uses: number
  drop: () => Promise<void>
}

/** Undoes what a test set for its connections. False when one is still in use, or broken. */
async function forgetSettings(pool: Pool): Promise<boolean> {
  if (pool.idleCount < pool.totalCount) return false
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  const answers = await Promise.allSettled(clients.map((client) => client.query('discard all')))
  for (const client of clients) client.release()
  return answers.every(({ status }) => status === 'fulfilled')
}

/** This worker's idle databases: creating and dropping one takes twenty times as long as emptying it. */
const spare: Record<Template, Place[]> = { empty: [], shop: [] }

/** The connection to the server itself, shared by the tests of a worker: connecting costs as much as a short test. */
let cluster: OpenDatabase | undefined

async function makePlace(server: string, template: Template): Promise<Place> {
  const admin = (cluster ??= openDatabase(server))
  const name = `shop_${randomBytes(8).toString('hex')}`
  await sql`create database ${sql.id(name)} template ${sql.id(nameOf(template))} strategy file_copy`.execute(
    admin,
  )
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` })
  const restoring = openDatabase(url)
  const pool = openPool(`${url}?application_name=${keptConnection}`, { hasTimeouts: true })
  return {
    url,
    pool,
    restoring,
    uses: 0,
    async drop() {
      await restoring.destroy()
      // Not awaited: a connection still in use never comes back.
      void pool.end()
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    },
  }
}
