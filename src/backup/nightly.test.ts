import { type BackupStore, backupName } from './backup-store.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Admin, newAdmin } from '../../test/support/admin.ts'
import { openPlace } from '../../test/support/database-place.ts'
import { openShop, type TestShop } from '../../test/support/shop.ts'
import { DAY, HOUR } from '../contract/time/time.ts'
import { openDatabase } from '../db/open.ts'
import { openFolder } from './folder-store.ts'
import { backUpNightly } from './nightly.ts'
import { expiredBackups } from './retention.ts'

let folder: string
let backups: string
let place: Awaited<ReturnType<typeof openPlace>>
let shop: TestShop
let admin: Admin

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-nightly-'))
  backups = join(folder, 'backups')
  place = await openPlace(folder, { isMigrated: true })
  shop = await openShop({ db: openDatabase(place.url) })
  admin = await newAdmin(shop)
})
afterEach(async () => {
  await shop.close()
  await shop.db.destroy()
  await place.drop()
  rmSync(folder, { recursive: true })
})

const night = (store: BackupStore = openFolder(backups)) =>
  backUpNightly({
    db: shop.db,
    database: place.url,
    store,
    passphrase: undefined,
    scratch: folder,
    now: shop.clock.now(),
  })
const full: BackupStore = {
  ...openFolder('/nowhere'),
  write: () => Promise.reject(new Error('ENOSPC: no space left on device')),
}
const dashboard = async () => {
  const { body } = await admin.dashboard()
  return body.backup
}
const notices = () => shop.mails('backup-failed')

test('one backup a night, made by one of several nodes, visible to the owner and the operator', async () => {
  expect(await dashboard()).toEqual({ madeAt: null, failedAt: null })
  const madeAt = new Date(shop.clock.now()).toISOString()
  // Several processes share a PostgreSQL, but never a file.
  const nodes = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 3
  await Promise.all(Array.from({ length: nodes }, () => night()))
  expect(readdirSync(backups)).toHaveLength(1)
  expect(await shop.db.selectFrom('backups').selectAll().execute()).toHaveLength(1)
  shop.clock.advance(10 * 60_000)
  await night()
  expect(readdirSync(backups)).toHaveLength(1)
  expect(await dashboard()).toEqual({ madeAt, failedAt: null })
  const { body } = await shop.app.inject('/metrics')
  expect(body).toContain('shop_backup_age_seconds 600')
  expect(body).toContain('shop_backups_failed 0')
  expect(body).toMatch(/shop_backup_bytes \d{4,}/)
  // Ten in the morning; the next night begins at two.
  shop.clock.advance(15 * HOUR)
  await night()
  expect(readdirSync(backups)).toHaveLength(1)
  shop.clock.advance(HOUR)
  await night()
  expect(readdirSync(backups)).toHaveLength(2)
})

test('a failed backup is retried once that night, and two failures in a row are reported once', async () => {
  await night()
  const madeAt = new Date(shop.clock.now()).toISOString()
  shop.clock.advance(DAY)
  await night(full)
  expect(await notices()).toEqual([])
  await night(full)
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    recipient: 'info@foehnwacht.example',
    subject: 'Die Sicherung Ihres Shops ist zweimal misslungen',
  })
  expect(notice?.body).toContain('07.03.2026, 10:00 Uhr')
  expect(notice?.body).toContain('ENOSPC')
  // There is no third attempt in the same night.
  await night(full)
  expect(await shop.db.selectFrom('backups').select('id').execute()).toHaveLength(3)
  const failedAt = new Date(shop.clock.now()).toISOString()
  admin = await newAdmin(shop, { email: 'anna@beispiel.ch' })
  expect(await dashboard()).toEqual({ madeAt, failedAt })
  expect((await shop.app.inject('/metrics')).body).toContain('shop_backups_failed 2')
  shop.clock.advance(DAY)
  await night(full)
  expect(await notices()).toHaveLength(1)
  await night()
  for (let nights = 0; nights < 2; nights += 1) {
    shop.clock.advance(DAY)
    await night(full)
  }
  expect(await notices()).toHaveLength(2)
})

test('once a month the newest backup is restored for trial, and again the next night when that failed', async () => {
  const drills = () =>
    shop.db.selectFrom('restore_drills').select(['file', 'failure']).orderBy('id').execute()
  await shop.db
    .insertInto('document_numbers')
    .values({ series: 'RE', year: 2026, last: 1 })
    .execute()
  await night()
  expect(await drills()).toMatchObject([
    { file: readdirSync(backups)[0], failure: expect.stringContaining('RE-2026: 0 von 1') },
  ])
  await shop.db.deleteFrom('document_numbers').execute()
  for (const days of [1, 1, 28, 1]) {
    shop.clock.advance(days * DAY)
    await night()
  }
  const [, ...later] = await drills()
  expect(later.map(({ failure }) => failure)).toEqual([null, null])
  // Nothing is left of them.
  expect(readdirSync(folder).filter((name) => name.startsWith('restore-drill'))).toEqual([])
})

test('a restore tried while the clock was ahead does not put off the next one', async () => {
  shop.clock.advance(400 * DAY)
  await night()
  shop.clock.advance(-400 * DAY)
  await night()
  await night()
  const drills = await shop.db.selectFrom('restore_drills').select('file').orderBy('id').execute()
  // Each time what was made in that night.
  const [tonight, ahead] = readdirSync(backups).toSorted()
  expect(drills.map(({ file }) => file)).toEqual([ahead, tonight])
})

test('a backup file that cannot be read back does not count', async () => {
  const folderStore = openFolder(backups)
  await night({ ...folderStore, read: () => folderStore.read('shop.db') })
  expect(readdirSync(backups)).toEqual([])
  const [run] = await shop.db.selectFrom('backups').selectAll().execute()
  expect(run).toMatchObject({ file: null, failure: expect.stringContaining('ENOENT') })
})

test('of two years of backups seven days, four weeks and twelve months are kept', async () => {
  const start = Date.UTC(2024, 0, 1, 2)
  let names: string[] = []
  for (let day = 0; day < 730; day += 1) {
    names.push(backupName(start + day * DAY))
    const gone = new Set(expiredBackups(names))
    names = names.filter((name) => !gone.has(name))
  }
  const days = names.map((name) => name.slice(5, 15))
  expect(days).toEqual([
    ...['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30'],
    ...['2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30'],
    ...['2025-12-14', '2025-12-21'],
    ...[
      '2025-12-24',
      '2025-12-25',
      '2025-12-26',
      '2025-12-27',
      '2025-12-28',
      '2025-12-29',
      '2025-12-30',
    ],
  ])
})

test('expired backups are deleted in the night, and no other files', async () => {
  mkdirSync(backups)
  const store = openFolder(backups)
  const old = Array.from({ length: 40 }, (_, n) => backupName(shop.clock.now() - (n + 1) * DAY))
  for (const name of old) await store.write(name, Readable.from(['x']))
  writeFileSync(join(backups, 'meine-notizen.txt'), '')
  await night()
  expect(readdirSync(backups)).toContain('meine-notizen.txt')
  expect((await store.list()).length).toBeLessThan(16)
})
