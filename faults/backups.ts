import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDiskFolder } from '../bench/disk-folder.ts'
import { openStore } from '../src/backup/open-store.ts'
import { restore } from '../src/backup/restore.ts'
import { SECOND } from '../src/contract/time/time.ts'
import { openDatabase } from '../src/db/open.ts'
import { quickFolder } from '../test/support/quick-folder.ts'
import type { Purchase } from '../test/support/buyers.ts'
import { checkBooks } from './books.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, '..', 'scripts', 'backup.ts')
/** From the end of one backup to the next (ms). */
const every = 10 * SECOND

/** Makes backups of the shop with this environment, while it sells; `check` restores the newest. */
export function openBackups(env: () => Record<string, string>) {
  const place = makeDiskFolder()
  const stopping = new AbortController()
  let running = Promise.resolve()
  let newest: { name: string; done: readonly Purchase[] } | undefined
  let failure = 'none was made'

  async function make(purchases: readonly Purchase[]): Promise<void> {
    // What was told before it begins is in it.
    const done = purchases.filter(({ isDone }) => isDone)
    const vars = { PATH: process.env['PATH'], ...env(), BACKUP_DIR: place }
    try {
      const { stdout } = await run(process.execPath, [script], { cwd: place, env: vars })
      const name = /^(\S+\.backup): /m.exec(stdout)?.[1]
      if (name !== undefined) newest = { name, done }
    } catch (error) {
      // A backup fails with the database; the next one makes up for it.
      failure = (error as { stderr?: string }).stderr ?? String(error)
    }
  }

  return {
    work(purchases: readonly Purchase[]): void {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await wait(every / 5, undefined, stopping).catch(() => {})
          if (!stopping.signal.aborted) await make(purchases)
          await wait(every, undefined, stopping).catch(() => {})
        }
      })()
    },
    async finish(purchases: readonly Purchase[]): Promise<void> {
      stopping.abort()
      await running
      // One of a few seconds after the start, the only one of a short run, may hold no purchase yet.
      if (!newest || newest.done.length === 0) await make(purchases)
    },
    /** Restores the newest backup into an empty shop; returns what is wrong with it. */
    async check(now: number): Promise<string[]> {
      if (!newest) return [`no backup: ${failure}`]
      const folder = mkdtempSync(join(quickFolder(), 'shop-restored-'))
      const file = join(folder, 'shop.db')
      try {
        await restore({ store: await openStore(place), passphrase: undefined }, newest.name, file)
        await using db = openDatabase(file, { timeouts: false })
        const orders = await db.selectFrom('orders').select('id').execute()
        const ids = new Set(orders.map(({ id }) => id))
        const missing = newest.done.filter(({ order }) => order && !ids.has(order.order_id))
        const broken = await checkBooks(db, now)
        return [
          ...missing.map(({ order }) => `${order?.order_no} is not in the backup`),
          ...broken.map((sentence) => `in the backup ${sentence}`),
        ]
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  }
}
