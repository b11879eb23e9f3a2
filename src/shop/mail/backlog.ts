import type { Db } from '../../db/schema.ts'

/** Mails that still have to leave, and since when the oldest of them waits (ms since 1970). */
export async function readBacklog(
  db: Db,
): Promise<{ waiting: number; oldest: number | undefined }> {
  const { waiting, oldest } = await db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldest: oldest ?? undefined }
}
