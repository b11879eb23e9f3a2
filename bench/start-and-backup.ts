import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopProcess } from '../test/support/shop-process.ts'
import { makeDiskFolder } from './disk-folder.ts'
import type { Row } from './row.ts'

/** How long the process took to its first answer, and how long a whole backup takes beside it. */
export async function measureStartAndBackup(
  { startedIn, dataDir }: ShopProcess,
  env: Record<string, string>,
  name: string,
): Promise<Row[]> {
  const place = makeDiskFolder()
  const startedAt = performance.now()
  const backup = spawn(process.execPath, ['scripts/backup.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env, DATA_DIR: dataDir, BACKUP_DIR: place },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(backup, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the backup ended with ${code}`)
  const seconds = (performance.now() - startedAt) / 1000
  const bytes = readdirSync(place).reduce((sum, file) => sum + statSync(join(place, file)).size, 0)
  rmSync(place, { recursive: true })
  return [
    {
      figure: `start, ${name}`,
      value: startedIn / 1000,
      unit: ' s',
      target: { atMost: 1 },
      detail: 'from the start of the process to its first answer',
    },
    {
      figure: `backup, ${name}`,
      value: seconds,
      unit: ' s',
      target: { atMost: 15 },
      detail: `${(bytes / 1e6).toFixed(0)} MB, by its own process`,
    },
  ]
}
