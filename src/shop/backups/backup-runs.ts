import { HOUR } from '../../contract/time.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { backupNotice, queueMail } from '../mail/outbox.ts'
import { backupFailedMail } from '../mail/owner-texts.ts'
import { ownerAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'

/** When a night's backup is due, on Swiss clocks: visitors sleep. */
const dueAt = 2 * HOUR
/** A night's failures after which it waits for the next one. */
const mostTries = 2

/** What came of a backup: the file and its size, or why there is none. */
export type BackupRun = { file: string; bytes: number } | { failure: string }

/** How it stands with the backups: the newest that succeeded, and what has failed since. */
export type BackupState = {
  newest: { file: string; bytes: number; madeAt: number } | undefined
  /** Those that failed since then, in a row. */
  failures: number
  /** The last of them. */
  failed: { failure: string; at: number } | undefined
}

export async function backupState(db: Db): Promise<BackupState> {
  const runs = await db
    .selectFrom('backups')
    .select(['file', 'bytes', 'failure', 'started_at'])
    .where('id', '>=', sinceNewest(db))
    .orderBy('id', 'desc')
    .execute()
  const newest = runs.find(({ file }) => file !== null)
  const failed = runs.filter(({ file }) => file === null)
  const [last] = failed
  return {
    newest: newest && {
      file: newest.file ?? '',
      bytes: newest.bytes ?? 0,
      madeAt: newest.started_at,
    },
    failures: failed.length,
    failed: last && { failure: last.failure ?? '', at: last.started_at },
  }
}

/** When (ms) the newest backup was made and when one has failed since: to be selected beside others. */
export function selectBackupTimes(db: Db) {
  const last = db.selectFrom('backups').select(({ fn }) => fn.max('started_at').as('at'))
  return [
    last.where('file', 'is not', null).as('backupMadeAt'),
    last.where('file', 'is', null).where('id', '>=', sinceNewest(db)).as('backupFailedAt'),
  ] as const
}

/** The id of the newest backup that succeeded, 0 before the first. */
function sinceNewest(db: Db) {
  return db
    .selectFrom('backups')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .where('file', 'is not', null)
}

/** Whether the backup of this night (from two o'clock on) is still to be made; one that failed is tried once more. */
export async function isBackupDue(db: Db, now: number): Promise<boolean> {
  const nightOf = (instant: number) => swissDayOf(instant - dueAt)
  const runs = await db
    .selectFrom('backups')
    .select(['started_at', 'file'])
    .orderBy('id', 'desc')
    .limit(mostTries)
    .execute()
  const tonight = runs.filter(({ started_at }) => nightOf(started_at) === nightOf(now))
  return tonight.length < mostTries && tonight.every(({ file }) => file === null)
}

/** Writes down what came of a backup begun at `startedAt` (ms). The owner hears of it when two in a row have failed. */
export async function recordBackup(
  db: Db,
  run: BackupRun,
  startedAt: number,
  publicUrl: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const values = 'failure' in run ? { failure: run.failure.slice(0, 500) } : run
    await trx
      .insertInto('backups')
      .values({ started_at: startedAt, ...values })
      .execute()
    if (!('failure' in run)) return
    const { failures, newest } = await backupState(trx)
    if (failures < 2) return
    const settings = await readSettings(trx)
    const mail = backupFailedMail({ publicUrl, lastAt: newest?.madeAt, reason: run.failure })
    // Once until one succeeds again, not every night.
    const subjectKey = newest?.file ?? 'none'
    const to = ownerAddress(settings)
    await queueMail(trx, { kind: backupNotice, subjectKey, to, ...mail }, startedAt)
  })
}
