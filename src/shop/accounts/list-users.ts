import { sql } from 'kysely'
import type { AdminUser } from '../../contract/admin-users.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import type { Db } from '../../db/schema.ts'
import { matchesWords } from '../../db/search.ts'

/** One page of all accounts, the newest first; `search` looks into name, e-mail and id. */
export async function listUsers(
  db: Db,
  { search = '', page, limit }: PageRequest & { search?: string },
): Promise<Page<AdminUser>> {
  const words = matchesWords(db, search, [
    sql.ref<string>('first_name'),
    sql.ref<string>('last_name'),
    sql.ref<string>('email'),
  ])
  const id = /^[1-9]\d{0,8}$/.test(search.trim()) ? Number(search) : 0
  const found = db.with(
    // A search reads every account: once for the rows and their number together.
    (cte) => (words ? cte('found').materialized() : cte('found').notMaterialized()),
    (cte) =>
      cte
        .selectFrom('users')
        .select('id')
        .where('deleted_at', 'is', null)
        .where((eb) => (words ? eb.or([words, eb('id', '=', id)]) : eb.lit(true))),
  )
  const count = found.selectFrom('found').select(({ fn }) => fn.countAll().as('total'))
  const rows = await found
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'created_at'])
    .select((eb) => eb.selectFrom('found').select(eb.fn.countAll().as('total')).as('total'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('found')
        .select('found.id')
        .orderBy('found.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy('id', 'desc')
    .execute()
  // A page after the last one has no row that could tell.
  const total = rows[0]?.total ?? (page > 1 ? (await count.executeTakeFirstOrThrow()).total : 0)
  const data = rows.map((row) => ({
    idUser: row.id,
    vorname: row.first_name,
    nachname: row.last_name,
    email: row.email,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
  }))
  return { data, page, limit, total: Number(total) }
}
