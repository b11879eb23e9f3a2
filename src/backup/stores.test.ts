import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quickFolder } from '../../test/support/quick-folder.ts'
import { startS3 } from '../../test/support/s3-stub.ts'
import { countRows } from '../db/copy/load.ts'
import { openMigrated } from '../db/open-migrated.ts'
import { openDatabase } from '../db/open.ts'
import { backupState } from '../shop/overview/backup-runs.ts'
import { makeBackup } from './make-backup.ts'
import { checkRestore, restore } from './restore.ts'
import { withSnapshot } from './snapshot.ts'
import { nightlyBackups } from './start-backups.ts'
import { openStore } from './open-store.ts'

let folder: string
let database: string
let backups: string
const passphrase = undefined

beforeEach(async () => {
  folder = mkdtempSync(join(quickFolder(), 'shop-stores-'))
  database = join(folder, 'shop.db')
  backups = join(folder, 'backups')
  await (await openMigrated(database)).destroy()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Ten megabytes of incompressible data: more than one part of an upload, and than a file may have below. */
async function fill(): Promise<void> {
  const db = openDatabase(database)
  await db.insertInto('uploaded_pictures').values({ picture: 'a', touched_at: 1 }).execute()
  for (let width = 0; width < 10; width += 1) {
    const bytes = randomBytes(1_000_000)
    await db
      .insertInto('picture_files')
      .values({ picture: 'a', width, format: 'webp', bytes })
      .execute()
  }
  await db.destroy()
}

const env = () => ({ ...process.env, DATA_DIR: folder, BACKUP_DIR: '', DATABASE_URL: '' })
const script = 'scripts/backup.ts'
const list = () => {
  try {
    return readdirSync(backups)
  } catch {
    return []
  }
}

test('an S3 bucket accepts a file larger than one part, and returns it', async () => {
  await fill()
  const s3 = await startS3()
  const store = await openStore(s3.address)
  expect(store.place).not.toContain('CRET')
  const { name } = await makeBackup({ database, store, passphrase }, Date.now())
  expect([...s3.objects.keys()]).toEqual([`shop/${name}`])
  expect(await store.list()).toEqual([name])
  const there = join(folder, 'there.db')
  await restore({ store, passphrase }, name, there)
  expect(await withSnapshot(there, countRows)).toEqual(await withSnapshot(database, countRows))
  await store.remove(name)
  expect(await store.list()).toEqual([])
  s3.stop()
})

test('a running shop has a separate process make the backup, and records when that fails', async () => {
  const db = openDatabase(database)
  const order = {
    ...{ database, place: backups, passphrase },
    scratch: folder,
  }
  const wrong = nightlyBackups(db, { ...order, database: join(folder, 'other.db') })
  await expect(wrong.run(Date.now())).rejects.toThrow(
    'The backup was cut off (code 1): no such table: backups',
  )
  expect(await backupState(db)).toMatchObject({ newest: undefined, failures: 1 })
  const nightly = nightlyBackups(db, order)
  const now = Date.now()
  await nightly.run(now)
  const { newest } = await backupState(db)
  expect(newest).toMatchObject({ file: list()[0], madeAt: now })
  await nightly.run(now)
  expect(list()).toHaveLength(1)
  nightly.stop()
  await db.destroy()
})

test('killed while writing, it leaves no file under its name, and the next backup tidies up', async () => {
  await fill()
  const child = spawn(process.execPath, [script], { env: env(), stdio: 'ignore' })
  while (list().length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const store = await openStore(backups)
  // A fast machine may have finished it: then it is complete.
  for (const name of await store.list())
    await checkRestore({ store, passphrase }, name, join(folder, 'none.db'))
  const long = new Date(Date.now() - 48 * 3_600_000)
  for (const name of list()) utimesSync(join(backups, name), long, long)
  const { name } = await makeBackup({ database, store, passphrase }, Date.now())
  expect(list().filter((file) => file.startsWith('.'))).toEqual([])
  expect(list()).toContain(name)
})

test.skipIf(process.platform === 'win32')(
  'on a full disk it leaves nothing behind and says so',
  async () => {
    await fill()
    const run = spawnSync('sh', ['-c', `ulimit -f 8000; "${process.execPath}" ${script}`], {
      env: env(),
      encoding: 'utf8',
    })
    expect(run.stderr).toContain('EFBIG')
    expect(run.status).toBe(1)
    expect(list()).toEqual([])
    const db = openDatabase(database)
    expect((await backupState(db)).failed?.failure).toContain('EFBIG')
    await db.destroy()
  },
)
