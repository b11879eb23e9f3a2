import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** The owner's plan for a day: the chosen visits, and the order of all stops. */
export async function createRound(db: Kysely<unknown>): Promise<void> {
  const { index, tableWithId } = tablesOf(db)

  await tableWithId('round_stops')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.references('users.id'))
    .addColumn('appointment_id', 'integer', (c) =>
      c.references('appointments.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer')
    .addUniqueConstraint('round_stops_visit', ['day', 'user_id'])
    .addUniqueConstraint('round_stops_appointment', ['day', 'appointment_id'])
    .addCheckConstraint('round_stops_one', sql`(user_id is null) <> (appointment_id is null)`)
    .execute()
  await index('round_stops', 'user', ['user_id']).execute()
  await index('round_stops', 'appointment_of', ['appointment_id']).execute()
}
