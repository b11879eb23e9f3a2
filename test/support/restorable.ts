import { sql } from 'kysely'
import type { OpenDatabase } from '../../src/db/schema.ts'

/**
 * Makes a PostgreSQL database, and its copies, remember all rows so that they can be restored. The means for it
 * are in a schema of its own, which the shop does not see.
 */
export async function makeRestorable(db: OpenDatabase): Promise<void> {
  await sql`create schema pristine`.execute(db)
  await sql`create table pristine.changes (command text)`.execute(db)
  await sql`do $make$
      declare
        part record;
        columns text;
        has_rows boolean;
        emptied text := '';
        filled text := '';
        counted text := '';
      begin
        for part in select oid, relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
        loop
          emptied := emptied || format('delete from public.%I;', part.name);
          execute format('select exists (select from public.%I)', part.name) into has_rows;
          continue when not has_rows;
          execute format('create table pristine.%I as table public.%I', part.name, part.name);
          select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
            where attrelid = part.oid and attnum > 0 and attgenerated = '' and not attisdropped;
          filled := filled || format(
            'insert into public.%I (%s) overriding system value select %s from pristine.%I;',
            part.name, columns, columns, part.name);
        end loop;
        for part in select sequencename as name, start_value, last_value from pg_sequences
          where schemaname = 'public'
        loop
          counted := counted || format('perform setval(%L, %s, %L);', 'public.' || part.name,
            coalesce(part.last_value, part.start_value), part.last_value is not null);
        end loop;
        execute 'create function pristine.restore() returns void language plpgsql as $restore$ begin '
          || emptied || filled || counted || ' end $restore$';
      end $make$`.execute(db)
  await sql`create function pristine.note_change() returns event_trigger language plpgsql as
      $note$ begin insert into pristine.changes values (tg_tag); end $note$`.execute(db)
  await sql`create event trigger note_change on ddl_command_end execute function pristine.note_change()`.execute(
    db,
  )
}

/** The name under which connections that stay open from test to test are known to the server. */
export const keptConnection = 'kept'

/** Restores a database's original rows. False when more than rows was changed: tables cannot be restored. */
export async function restore(db: OpenDatabase): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // A connection still writing would write into the next test.
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (application_name <> ${keptConnection} or state <> 'idle')`.execute(tx)
    const { rows } = await sql`select 1 from pristine.changes limit 1`.execute(tx)
    if (rows.length > 0) return false
    // Disables triggers and foreign keys, because all rows are replaced.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select pristine.restore()`.execute(tx)
    return true
  })
}
