import type { Kysely } from 'kysely'

/** Appliances of the chimney sweep in the register: what they burn, and their cleanings and inspections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('devices').addColumn('fuel', 'text').execute()
  for (const column of ['last_cleaning_day', 'last_inspection_day'])
    await db.schema.alterTable('devices').addColumn(column, 'text').execute()
  for (const column of ['cleaning_months', 'inspection_months'])
    await db.schema.alterTable('devices').addColumn(column, 'integer').execute()
  for (const column of ['cleaning', 'inspection'])
    await db.schema
      .alterTable('device_services')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
