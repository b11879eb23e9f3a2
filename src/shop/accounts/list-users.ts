import { shownEmail } from '../tools/read-email.ts'
import type { AdminUser } from '../../contract/people/users.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { readPage } from '../../db/find-page.ts'
import type { Db } from '../../db/schema.ts'
import { holdsText } from '../../db/search.ts'
import { readAccountSearch } from './account-search.ts'

/** One page of all accounts, newest first; `search` matches name, e-mail, city, phone and id. */
export async function listUsers(
  db: Db,
  { search = '', page, limit }: PageRequest & { search?: string },
): Promise<Page<AdminUser>> {
  const terms = readAccountSearch(search)
  const typed = search.trim()
  const id = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0
  // Up to three digits occur in too many phone numbers, so they match only an id.
  const isId = /^\d{1,3}$/.test(typed)
  const found = db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => {
      if (terms.length === 0) return eb.lit(true)
      if (isId) return eb('id', '=', id)
      const holdsAll = eb.and(terms.map((piece) => holdsText(eb.ref('search_text'), piece)))
      return id === 0 ? holdsAll : eb.or([holdsAll, eb('id', '=', id)])
    })
  const options = { isSearch: terms.length > 0, newestBy: ['id'], page, limit }
  return readPage(db, found, options, async (ids) => {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      idUser: row.id,
      vorname: row.first_name,
      nachname: row.last_name,
      email: shownEmail(row.email ?? row.contact_email) ?? '',
      telefonnummer: row.phone,
      plz: row.postal_code,
      ort: row.city,
      role: row.role,
      createdAt: toTime(row.created_at),
    }))
  })
}
