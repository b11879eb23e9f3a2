import { sql } from 'kysely'
import type { AdminUser } from '../../contract/admin-users.ts'
import { toTime } from '../../contract/time.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import { findPage } from '../../db/find-page.ts'
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
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => (words ? eb.or([words, eb('id', '=', id)]) : eb.lit(true)))
  const asked = { isSearch: words !== undefined, newestBy: ['id'], page, limit }
  const { ids, total } = await findPage(db, found, asked)
  if (ids.length === 0) return { data: [], page, limit, total }
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const data = rows.map((row) => ({
    idUser: row.id,
    vorname: row.first_name,
    nachname: row.last_name,
    email: row.email,
    role: row.role,
    createdAt: toTime(row.created_at),
  }))
  return { data, page, limit, total }
}
