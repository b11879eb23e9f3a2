import { sql } from 'kysely'
import { originOf } from '../../db/dialect.ts'
import type { Db } from '../../db/schema.ts'

/**
 * Keeps in memory what is made of the products: reading them from the rows takes longer than a search may. It is made
 * again when a product was added, changed or deleted, by this or another process, which three figures of the table
 * reveal: ids are never reused, and a change always increases `updated_at`.
 */
export function keepProducts<Made>(make: (db: Db) => Promise<Made>): (db: Db) => Promise<Made> {
  /** By the `originOf` their database. */
  const kept = new WeakMap<object, { version: string; made: Promise<Made> }>()
  return async (db) => {
    const { version } = await db
      .selectFrom('products')
      .select(
        sql<string>`count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(updated_at), 0)`.as(
          'version',
        ),
      )
      .executeTakeFirstOrThrow()
    const origin = originOf(db)
    const before = kept.get(origin)
    if (before?.version === version) return before.made
    const made = make(db)
    kept.set(origin, { version, made })
    made.catch(() => kept.delete(origin))
    return made
  }
}
