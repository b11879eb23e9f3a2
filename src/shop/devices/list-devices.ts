import { sql } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { AdminDevice, Light } from '../../contract/devices/devices.ts'
import { soon } from './due-dates.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { swissDayAfter } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { readPage } from '../../db/find-page.ts'
import { holdsText } from '../../db/search.ts'
import { readAccountSearch } from '../accounts/account-search.ts'
import { selectDevices, toDevice } from './devices.ts'

/** Devices that are never due come last, on both databases. */
const dueFirst = sql`due_day asc nulls last, id asc`

type Filter = { search?: string | undefined; ampel?: Light | undefined }

/**
 * One page of all customers' devices in use, those due first at the top. `today` is the Swiss day.
 */
export async function listAllDevices(
  db: Db,
  { page, limit, ...filter }: PageRequest & Filter,
  today: string,
): Promise<Page<AdminDevice>> {
  const found = matchDevices(db, filter, today).select(['devices.id', 'devices.due_day'])
  const options = { isSearch: Boolean(filter.search), order: dueFirst, page, limit }
  return readPage(db, found, options, async (ids) => {
    const rows = await selectDevices(db)
      .innerJoin('users', 'users.id', 'devices.user_id')
      .select(['users.first_name', 'users.last_name', 'users.postal_code', 'users.city'])
      .where('devices.id', 'in', ids)
      .orderBy(dueFirst)
      .execute()
    return rows.map((row) => {
      const { verlauf: _, ...device } = toDevice(row, today)
      const name = fullName(row.first_name, row.last_name)
      const person = { idUser: row.user_id, name, plz: row.postal_code, ort: row.city }
      return { ...device, person }
    })
  })
}

function matchDevices(db: Db, { search = '', ampel }: Filter, today: string) {
  const until = swissDayAfter(today, soon)
  let found = db.selectFrom('devices').where('devices.retired_day', 'is', null)
  if (ampel === 'faellig') found = found.where('due_day', '<=', today)
  if (ampel === 'bald') found = found.where('due_day', '>', today).where('due_day', '<=', until)
  if (ampel === 'gut')
    found = found.where((eb) => eb.or([eb('due_day', '>', until), eb('due_day', 'is', null)]))
  const terms = readAccountSearch(search)
  if (terms.length === 0) return found
  // The unary plus keeps the databases from looking up each matching person: one walk along the index is faster.
  return found.where(sql<number>`+devices.user_id`, 'in', (eb) =>
    eb
      .selectFrom('users')
      .select('users.id')
      .where('deleted_at', 'is', null)
      .where((users) =>
        users.and(terms.map((piece) => holdsText(users.ref('search_text'), piece))),
      ),
  )
}
