import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Db } from '../db/schema.ts'
import { isBackupDue, recordBackup } from '../shop/backups/backup-runs.ts'
import type { BackupPlan } from './make-backup.ts'

/** What the process that makes a backup is told. */
export type BackupOrder = Omit<BackupPlan, 'store'> & {
  place: string
  publicUrl: string
  now: number
}

const program = join(import.meta.dirname, 'backup-process.ts')

/** Looks whether the backup of the night is due and has it made; `stop` ends one under way, which leaves nothing. */
export function nightlyBackups(
  db: Db,
  order: Omit<BackupOrder, 'now'>,
): { round(now: number): Promise<void>; stop(): void } {
  let child: ChildProcess | undefined
  let isStopped = false
  return {
    async round(now) {
      if (isStopped || !(await isBackupDue(db, now))) return
      child = fork(program, { execArgv: [] })
      let reason = ''
      child.once('message', (said: string) => (reason = `: ${said}`))
      child.send({ ...order, now } satisfies BackupOrder)
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      child = undefined
      if (code === 0 || isStopped) return
      // It could not write so down by itself.
      const failure = `The backup was cut off (${signal ?? `code ${code}`})${reason || '.'}`
      await recordBackup(db, { failure }, now, order.publicUrl)
      throw new Error(failure)
    },
    stop() {
      isStopped = true
      child?.kill('SIGKILL')
    },
  }
}
