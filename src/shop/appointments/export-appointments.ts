import type { AccountExport } from '../../contract/accounts/account-data.ts'
import type { Db } from '../../db/schema.ts'
import { listOwn, toAppointment, toStep } from './appointments.ts'

/**
 * A person's appointments for the export of their data, newest first: with the history and the pictures, which are in
 * the file itself because an account may be deleted before somebody opens them.
 */
export async function exportAppointments(
  db: Db,
  userId: number,
): Promise<AccountExport['termine']> {
  const rows = await listOwn(db, userId)
  const ids = rows.map(({ id }) => id)
  const taken = await db
    .selectFrom('appointment_steps')
    .selectAll()
    .where('appointment_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const sent = await db
    .selectFrom('appointment_photos')
    .select(['appointment_id', 'bytes'])
    .where('appointment_id', 'in', ids)
    .execute()
  const steps = Map.groupBy(taken, (step) => step.appointment_id)
  const photos = Map.groupBy(sent, (photo) => photo.appointment_id)
  return rows.map((row) => {
    const { id, revision: _, ...exported } = toAppointment(row)
    return {
      ...exported,
      fotos: (photos.get(id) ?? []).map(
        ({ bytes }) => `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
      ),
      verlauf: (steps.get(id) ?? []).map(toStep),
    }
  })
}
