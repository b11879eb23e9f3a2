import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fillRegister } from '../scripts/large-shop/households.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { listPlanned } from '../src/shop/devices/list-reminders.ts'
import { remindHouseholds } from '../src/shop/devices/remind-households.ts'
import { makeDiskFolder } from './disk-folder.ts'
import type { Row } from './row.ts'

const register = { households: 10_000, devices: 20_000 }
const rounds = 3

/**
 * The worst day of a register: everything is due at once. How long the event loop is blocked while the owner looks at
 * it and while the mails are written, in the best of several rounds, and how long the mails take.
 */
export async function measureReminders(): Promise<Row[]> {
  const folder = makeDiskFolder()
  const now = Date.UTC(2026, 2, 7, 9)
  const looks: number[] = []
  const writes: number[] = []
  const seconds: number[] = []
  let mails = 0
  try {
    const filled = join(folder, 'register.db')
    await fill(filled, now)
    for (let round = 0; round < rounds; round += 1) {
      const file = join(folder, `register-${round}.db`)
      copyFileSync(filled, file)
      await using db = openDatabase(file)
      looks.push(await longestBlock(() => listPlanned(db, now)))
      const startedAt = performance.now()
      writes.push(
        await longestBlock(async () => {
          mails = await remindHouseholds(db, now)
        }),
      )
      seconds.push((performance.now() - startedAt) / 1000)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const detail = `${mails} mails for ${register.devices} devices on one day, best of ${rounds}`
  const row = (figure: string, values: number[], unit: string, atMost: number): Row => {
    return { figure, value: Math.min(...values), unit, target: { atMost }, detail }
  }
  return [
    row('reminders of a week, longest block', looks, ' ms', 50),
    row('reminders are written, longest block', writes, ' ms', 50),
    row('reminders are written, all', seconds, ' s', 5),
  ]
}

/** Once for all rounds: filling takes longer than what is measured. A closed database is one file. */
async function fill(file: string, now: number): Promise<void> {
  await using db = openDatabase(file)
  await migrate(db)
  await fillRegister(db, { ...register, allDue: '2026-05-05' }, now)
}

async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}
