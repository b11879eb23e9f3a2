import { HOUR, toTime } from '../../contract/time/time.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { backupNotice, queueMail } from '../mail/outbox.ts'
import { backupFailedMail } from '../mail/owner-texts.ts'
import { ownerAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'

/** When the nightly backup is due, in Swiss time: few visitors are around. */
const dueAt = 2 * HOUR
/** Attempts per night before it waits for the next night. */
const maxTries = 2

/** The result of a backup: the file and its size, or why it failed. */
type BackupRun = { file: string; bytes: number } | { failure: string }

/** The state of the backups: the newest successful one, and the failures since. */
type BackupState = {
  newest: { file: string; bytes: number; madeAt: number } | undefined
  /** Consecutive failures since then. */
  failures: number
  /** The latest of them. */
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

/** When the newest backup was made, and when one has failed since, for the wire. */
export function toBackupTimes({ newest, failed }: BackupState) {
  return { madeAt: toTime(newest?.madeAt ?? null), failedAt: toTime(failed?.at ?? null) }
}

/** The id of the newest successful backup, 0 before the first. */
function sinceNewest(db: Db) {
  return db
    .selectFrom('backups')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .where('file', 'is not', null)
}

/** Whether this night's backup (from two o'clock on) is still to be made; a failed one is retried once. */
export async function isBackupDue(db: Db, now: number): Promise<boolean> {
  const nightOf = (instant: number) => swissDayOf(instant - dueAt)
  const runs = await db
    .selectFrom('backups')
    .select(['started_at', 'file'])
    .orderBy('id', 'desc')
    .limit(maxTries)
    .execute()
  const tonight = runs.filter(({ started_at }) => nightOf(started_at) === nightOf(now))
  return tonight.length < maxTries && tonight.every(({ file }) => file === null)
}

/** Records the result of a backup started at `startedAt` (ms). The owner is notified when two in a row have failed. */
export async function recordBackup(db: Database, run: BackupRun, startedAt: number): Promise<void> {
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
    const mail = backupFailedMail(newest?.madeAt, run.failure)
    // One notice until a backup succeeds again, not one every night.
    const subjectKey = newest?.file ?? 'none'
    const to = ownerAddress(settings)
    await queueMail(trx, { kind: backupNotice, subjectKey, to, ...mail }, startedAt)
  })
}
