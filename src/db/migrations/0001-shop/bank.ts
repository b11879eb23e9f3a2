import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** Uploaded bank statements, and the result of their entries. */
export async function createBank(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, tableWithId } = tablesOf(db)

  await tableWithId('bank_uploads')
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('uploaded_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('uploaded_at', bigint, (c) => c.notNull())
    .addColumn('booked', 'integer', (c) => c.notNull())
    .addColumn('review', 'integer', (c) => c.notNull())
    .addColumn('known', 'integer', (c) => c.notNull())
    .addColumn('ignored', 'integer', (c) => c.notNull())
    .execute()

  await tableWithId('bank_entries')
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('upload_id', 'integer', (c) => c.notNull().references('bank_uploads.id'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('payer', 'text', (c) => c.notNull())
    .addColumn('payer_iban', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('bank_ref', 'text', (c) => c.notNull())
    .addColumn('end_to_end', 'text', (c) => c.notNull())
    .addColumn('is_whole', 'integer', (c) => c.notNull())
    .addColumn('entry_ref', 'text', (c) => c.notNull())
    .addColumn('entry_total', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) =>
      c.notNull().check(sql`outcome in ('booked', 'review', 'known', 'ignored')`),
    )
    .addColumn('reason', 'text')
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('note', 'text')
    .addColumn('decided_by', 'integer', (c) => c.references('users.id'))
    .addColumn('decided_at', bigint)
    .execute()
  await index('bank_entries', 'day', ['day']).execute()
  await index('bank_entries', 'outcome', ['outcome', 'id']).execute()
  await index('bank_entries', 'order', ['order_id']).execute()
}
