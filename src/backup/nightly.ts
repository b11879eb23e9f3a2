import { sql } from 'kysely'
import { isOnPostgres } from '../db/dialect.ts'
import type { OpenDatabase } from '../db/schema.ts'
import { isBackupDue, recordBackup } from '../shop/overview/backup-runs.ts'
import { isDrillDue, recordDrill } from '../shop/overview/restore-drills.ts'
import { type BackupPlan, makeBackup } from './make-backup.ts'
import { tryRestore } from './restore-drill.ts'
import { expiredBackups } from './retention.ts'

/** Any number that no other advisory lock of the shop uses. */
const backupLock = 30_002

type NightlyBackup = BackupPlan & {
  db: OpenDatabase
  /** Where a backup is restored for trial, deleted afterwards. */
  scratch: string
  now: number
}

/**
 * Makes tonight's backup unless it exists, records the result, and deletes expired backups; once a month it restores
 * tonight's for trial, or the newest where none was made. Of several processes on one PostgreSQL one does it; the lock
 * is released with the connection, even when the process is killed.
 */
export async function backUpNightly(plan: NightlyBackup): Promise<void> {
  const { db, now } = plan
  await alone(db, async () => {
    if (!(await isBackupDue(db, now))) return
    const made = await backUp(plan, () => deleteExpired(plan))
    if (await isDrillDue(db, now))
      await recordDrill(db, await tryRestore(plan, plan.scratch, made?.name), now)
  })
}

/** Makes a backup, runs `afterwards` and records the result; returns the backup, or undefined when it failed. */
export async function backUp(plan: Omit<NightlyBackup, 'scratch'>, afterwards = async () => {}) {
  const { db, now } = plan
  try {
    const made = await makeBackup(plan, now)
    await afterwards()
    await recordBackup(db, { file: made.name, bytes: made.bytes }, now)
    return made
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await recordBackup(db, { failure }, now)
    return undefined
  }
}

async function deleteExpired({ store }: BackupPlan): Promise<void> {
  for (const name of expiredBackups(await store.list())) await store.remove(name)
}

async function alone(db: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (!isOnPostgres(db)) return work()
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${backupLock}) as "isMine"`.execute(connection)
    if (!rows[0]?.isMine) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${backupLock})`.execute(connection)
    }
  })
}
