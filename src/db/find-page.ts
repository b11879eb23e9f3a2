import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '../contract/fields/paging.ts'
import type { Db, Tables } from './schema.ts'

type PageOptions = PageRequest & { isSearch?: boolean } & (
    | { newestBy: string[] }
    | { order: RawBuilder<unknown> }
  )

/** How many rows a query finds. */
export async function countRows<Table extends keyof Tables>(
  found: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** One page of the `found` rows (`findPage`), with what `read` makes of the ids on it, in their order. */
export async function readPage<Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, { id: number }>,
  options: PageOptions,
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { ids, total } = await findPage(db, found, options)
  const { page, limit } = options
  return { data: ids.length === 0 ? [] : await read(ids), page, limit, total }
}

/**
 * The ids on one page of the `found` rows, newest first (`newestBy`: columns of `found`) or in another order (`order`),
 * and their total number, in one statement. A search (`isSearch`) scans every row, so it is materialised and runs once
 * for both; anything else is answered from indexes.
 */
export async function findPage<Table extends keyof Tables>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, { id: number }>,
  { isSearch = false, page, limit, ...by }: PageOptions,
): Promise<{ ids: number[]; total: number }> {
  const order =
    'order' in by ? by.order : sql.join(by.newestBy.map((column) => sql`${sql.ref(column)} desc`))
  const rows = await db
    .with(
      (cte) => (isSearch ? cte('found').materialized() : cte('found').notMaterialized()),
      () => found,
    )
    .selectFrom((eb) =>
      eb.selectFrom('found').select(eb.fn.countAll<number>().as('total')).as('counted'),
    )
    // A page beyond the last one has no ids, but still the total number.
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('found')
          .select('found.id')
          .orderBy(order)
          .limit(limit)
          .offset((page - 1) * limit)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['counted.total', 'page.id'])
    .execute()
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}
