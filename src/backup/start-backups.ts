import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { OpenDatabase } from '../db/schema.ts'
import { isBackupDue, recordBackup } from '../shop/overview/backup-runs.ts'
import { projectFile } from '../shop/tools/project-file.ts'
import type { BackupPlan } from './make-backup.ts'

/** The order passed to the process that makes a backup. */
export type BackupOrder = Omit<BackupPlan, 'store'> & {
  place: string
  scratch: string
  now: number
}

const program = projectFile('src/backup/backup-process.ts')

/** Has the nightly backup made when it is due; `stop` aborts one under way, which leaves nothing behind. */
export function nightlyBackups(
  db: OpenDatabase,
  order: Omit<BackupOrder, 'now'>,
): { run(now: number): Promise<void>; stop(): void } {
  let child: ChildProcess | undefined
  let isStopped = false
  return {
    async run(now) {
      if (isStopped || !(await isBackupDue(db, now))) return
      child = fork(program, { execArgv: [] })
      let reason = ''
      child.once('message', (text: string) => (reason = `: ${text}`))
      child.send({ ...order, now } satisfies BackupOrder)
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      child = undefined
      if (code === 0 || isStopped) return
      // A process that was killed could not record its own failure.
      const failure = `The backup was cut off (${signal ?? `code ${code}`})${reason || '.'}`
      await recordBackup(db, { failure }, now)
      throw new Error(failure)
    },
    stop() {
      isStopped = true
      child?.kill('SIGKILL')
    },
  }
}
