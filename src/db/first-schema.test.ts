import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../../test/support/shop.ts'
import { isOnPostgres } from './dialect.ts'
import { migrationNames } from './migrate.ts'
import type { Db } from './schema.ts'

/** The statements that would recreate the schema, or on PostgreSQL its own description, one line per object. */
async function describe(db: Db): Promise<string> {
  const { rows } = await (isOnPostgres(db) ? onPostgres : onSqlite).execute(db)
  return `${rows.map(({ line }) => line).join('\n')}\n`
}

const onSqlite = sql<{ line: string }>`
  select sql as line from sqlite_schema
  where sql is not null and name not like 'sqlite%' order by type desc, name`

const onPostgres = sql<{ line: string }>`
  with things as (
    select 1 as part, format('%s.%s %s%s%s%s', t.relname, a.attname,
        format_type(a.atttypid, a.atttypmod),
        case when c.collname <> 'default' then ' collate ' || quote_ident(c.collname) else '' end,
        case when a.attnotnull then ' not null' else '' end,
        coalesce(case a.attgenerated when '' then ' default ' else ' generated ' end
          || pg_get_expr(d.adbin, d.adrelid), '') || case a.attidentity when '' then '' else ' identity' end) as line
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_collation c on c.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    union all select 2, format('%s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 3, indexdef from pg_indexes where schemaname = 'public'
    union all select 4, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 5, pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  )
  select line from things order by part, line collate "C"`

test('the first migration creates the schema of 1.0.0 (before the release `vitest run -u` updates it)', async () => {
  // Later migrations get a test of their own, which starts from this schema.
  expect(migrationNames).toEqual(['0001-shop'])
  const shop = await openShop()
  const made = await describe(shop.db)
  const name = isOnPostgres(shop.db) ? 'postgres' : 'sqlite'
  await expect(made).toMatchFileSnapshot(`../../test/schema/1.0.0.${name}.sql`)
  await shop.close()
})
