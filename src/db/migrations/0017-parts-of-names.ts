import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/**
 * An index of the parts of names for the one search, where PostgreSQL has its extension `pg_trgm` and this role may
 * create it; without, a search reads all persons. SQLite needs none (docs/decisions/006-lists-by-plain-indexes.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (tablesOf(db).isSqlite) return
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index users_parts on users using gin (search_text gin_trgm_ops) where deleted_at is null;
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'no index of the parts of names: %', sqlerrm;
  end $$`.execute(db)
}
