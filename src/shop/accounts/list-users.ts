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
  const found = db
    .selectFrom('users')
    .where((eb) => (words ? eb.or([words, eb('id', '=', id)]) : eb.lit(true)))
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'first_name', 'last_name', 'email', 'role', 'created_at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map((row) => ({
    idUser: row.id,
    vorname: row.first_name,
    nachname: row.last_name,
    email: row.email,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
  }))
  return { data, page, limit, total }
}
