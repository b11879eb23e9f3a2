import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase, openOn } from '../../src/db/open.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { NodeSqliteDialect } from '../../src/db/sqlite/dialect.ts'
import { restore } from './restorable.ts'
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
  const db = openDatabase(place.url)
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
      if (place.uses < 40 && (await restore(place.way))) spare[template].push(place)
      else await place.drop()
    },
  }
}

/** A database of the test server, with a connection to it that stays open. */
type Place = { url: string; way: OpenDatabase; uses: number; drop: () => Promise<void> }

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
  const way = openDatabase(url)
  return {
    url,
    way,
    uses: 0,
    async drop() {
      await way.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    },
  }
}
