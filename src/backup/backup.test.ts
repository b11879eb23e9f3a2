import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/support/admin.ts'
import { openPlace } from '../../test/support/database-place.ts'
import { openShop, type TestShop } from '../../test/support/shop.ts'
import { countRows } from '../db/copy/load.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { openMigrated } from '../db/open-migrated.ts'
import { openDatabase } from '../db/open.ts'
import { checkDocuments } from '../shop/invoices/check-documents.ts'
import { openFolder } from './folder-store.ts'
import { makeBackup } from './make-backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { pack, passphraseCost, unpack } from './packing.ts'
import { checkRestore, restore } from './restore.ts'
import { withSnapshot } from './snapshot.ts'

type Place = Awaited<ReturnType<typeof openPlace>>

/** The shop's own work factor; most tests lower it because they test something else. */
const { workFactor } = passphraseCost

let folder: string
let shop: TestShop
let places: Place[]
let here: Place

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
  places = []
  here = await newPlace({ isMigrated: true })
  shop = await openShop({ db: openDatabase(here.url) })
  passphraseCost.workFactor = 1
})
afterEach(async () => {
  passphraseCost.workFactor = workFactor
  await closeShop()
  for (const place of places) await place.drop()
  rmSync(folder, { recursive: true })
})

async function newPlace(options?: { isMigrated: boolean }): Promise<Place> {
  const place = await openPlace(folder, options)
  places.push(place)
  return place
}

async function closeShop(): Promise<void> {
  await shop.close()
  await shop.db.destroy().catch(() => {})
}

const store = () => openFolder(join(folder, 'backups'))
const files = () => readdirSync(join(folder, 'backups'))
const make = (passphrase?: string) =>
  makeBackup({ database: here.url, store: store(), passphrase }, shop.clock.now())
const restoreTo = (place: Place, name: string, passphrase?: string) =>
  restore({ store: store(), passphrase }, name, place.url)
const figuresOf = (place: Place) => withSnapshot(place.url, countRows)

/** A shop with a sample of everything that is hard to copy. */
async function fillShop(): Promise<void> {
  const heidi = await shop.newCustomer({ vorname: 'Zoë\u2028“;--' })
  await buy(shop, heidi, { paid: true })
  const { db } = shop
  const picture = '/bilder/hochgeladen/a.webp'
  await db.insertInto('uploaded_pictures').values({ picture, touched_at: 1 }).execute()
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 256)
  for (const width of [400, 1200, 90]) {
    await db.insertInto('picture_files').values({ picture, width, format: 'webp', bytes }).execute()
  }
  for (const subject_key of ['ä', 'a', 'Z', 'z', '1'])
    await db
      .insertInto('webhook_events')
      .values({ id: subject_key, provider: 'p', ref: '', about: 'payment', received_at: 1 })
      .execute()
  // An id once assigned must not be assigned again, even if its row is gone.
  const gone = await buy(shop, heidi)
  await db.deleteFrom('order_items').where('order_id', '=', gone.order_id).execute()
  await db.deleteFrom('orders').where('id', '=', gone.order_id).execute()
}

test('a backup restores every row of every table to another database, and the shop goes on there', async () => {
  await fillShop()
  const made = await make()
  expect(files()).toEqual([made.name])
  const { mode, size } = statSync(join(folder, 'backups', made.name))
  expect([mode & 0o777, made.bytes]).toEqual([0o600, size])
  const there = await newPlace()
  const { head } = await checkRestore(
    { store: store(), passphrase: undefined },
    made.name,
    there.url,
  )
  expect(head.migrations).toEqual(migrationNames)
  await restoreTo(there, made.name)
  expect(await figuresOf(there)).toEqual(await figuresOf(here))
  expect(made.figures['picture_files']?.rows).toBe(3)

  const [{ id: last }] = (await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('id').as('id'))
    .execute()) as [{ id: number }]
  await closeShop()
  shop = await openShop({ db: await openMigrated(there.url) })
  const { order_id } = await buy(shop, await shop.newCustomer({ email: 'neu@beispiel.ch' }))
  expect(order_id).toBe(last + 2)
  expect((await checkDocuments(shop.db)).broken).toEqual([])
})

test('while the shop sells, a backup contains complete orders and none placed later', async () => {
  const heidi = await shop.newCustomer()
  for (let n = 0; n < 5; n += 1) await buy(shop, heidi, { paid: true })
  let isMade = false
  const selling = (async () => {
    for (let n = 0; n < 200 && !isMade; n += 1) await buy(shop, heidi, { paid: true })
  })()
  const made = await make()
  isMade = true
  await selling
  const there = await newPlace()
  await restoreTo(there, made.name)
  const copy = openDatabase(there.url)
  const orders = await copy.selectFrom('orders').select(['id', 'paid_at']).orderBy('id').execute()
  expect(orders.map(({ id }) => id)).toEqual(orders.map((_, at) => at + 1))
  expect(orders.length).toBeGreaterThanOrEqual(5)
  const items = await copy.selectFrom('order_items').select('order_id').distinct().execute()
  expect(items).toHaveLength(orders.length)
  const booked = await copy.selectFrom('money_entries').select('order_id').distinct().execute()
  expect(booked).toHaveLength(orders.filter(({ paid_at }) => paid_at !== null).length)
  await copy.destroy()
})

test('a shop with data, or a running one, is never overwritten', async () => {
  const { name } = await make()
  const before = await figuresOf(here)
  const refused = () =>
    restoreTo(here, name).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await refused()).toMatch(/stop (it|the shop) first/)
  await closeShop()
  expect(await refused()).toContain('holds a shop already')
  expect(await figuresOf(here)).toEqual(before)
})

test('an encrypted backup reveals nothing without its passphrase, and everything with it', async () => {
  await shop.newCustomer({ nachname: 'Geheimnis' })
  passphraseCost.workFactor = workFactor
  const dear = await make('Russ und Asche 1291')
  expect(readFileSync(join(folder, 'backups', dear.name), 'latin1')).toMatch(/^-> scrypt \S+ 16$/m)
  passphraseCost.workFactor = 1
  shop.clock.advance(1)
  const { name, figures } = await make('Russ und Asche 1291')
  const there = await newPlace()
  await expect(restoreTo(there, name)).rejects.toThrow('set BACKUP_PASSPHRASE')
  await expect(restoreTo(there, name, 'Russ und Asche 1292')).rejects.toThrow(
    'is not the passphrase',
  )
  expect(await restoreTo(there, name, 'Russ und Asche 1291')).toEqual(figures)
})

const damages: [why: string, (file: Buffer) => Buffer][] = [
  [
    'a bit is flipped',
    (file) =>
      file.fill((file[file.length >> 1] ?? 0) ^ 4, file.length >> 1, (file.length >> 1) + 1),
  ],
  ['its end is missing', (file) => file.subarray(0, -20)],
  ['half of it is missing', (file) => file.subarray(0, file.length >> 1)],
  ['nothing is left', () => Buffer.alloc(0)],
  ['it is something else', () => Buffer.from('Kundenliste '.repeat(1000))],
]

test('a damaged file is refused, and nothing is written', async () => {
  const there = await newPlace()
  const refusal = async (bytes: Buffer, passphrase?: string) => {
    writeFileSync(join(folder, 'damaged'), bytes)
    return restore({ store: store(), passphrase }, join(folder, 'damaged'), there.url).then(
      () => 'restored',
      (error: Error) => error.name,
    )
  }
  for (const passphrase of [undefined, 'Russ und Asche 1291']) {
    const { name } = await make(passphrase)
    shop.clock.advance(1)
    const file = readFileSync(join(folder, 'backups', name))
    for (const [why, spoil] of damages)
      expect([why, await refusal(spoil(Buffer.from(file)), passphrase)]).toEqual([
        why,
        'BrokenBackup',
      ])
  }
})

test('a file that is missing, of a newer shop, or with other tables, is refused with an explanation', async () => {
  const there = await newPlace()
  await expect(restoreTo(there, 'gone.backup')).rejects.toThrow('There is no gone.backup in ')
  for (const path of ['./gone.backup', 'backups/gone.backup', '/mnt/gone.backup'])
    await expect(restoreTo(there, path)).rejects.toThrow(`There is no ${path}.`)
  const { name } = await make()
  const text = await Array.fromAsync(unpack(await store().read(name), undefined))
  const known = JSON.stringify(migrationNames)
  const changed = async (from: string | RegExp, to: string) => {
    const lines = Buffer.concat(text).toString().replace(from, to).split('\n').slice(0, -2)
    const whole = lines.map((line) => `${line}\n`).join('')
    const sha256 = createHash('sha256').update(whole).digest('hex')
    const bytes = await pack(Readable.from([whole, JSON.stringify({ sha256 })]))
    await store().write('changed', bytes)
    return restoreTo(there, 'changed').catch((error: Error) => error.message)
  }
  expect(await changed('"version":1', '"version":2')).toContain('newer shop (format 2)')
  expect(await changed(known, `${known.slice(0, -1)},"9999-newer"]`)).toContain(
    'another version of the shop (9999-newer)',
  )
  expect(await changed('"tracking_number"', '"parcel"')).toContain('orders.parcel')
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a shop moves from SQLite to PostgreSQL, completely or not at all, and never while running',
  async () => {
    await fillShop()
    const { name, figures } = await make()
    const file = join(folder, 'shop.db')
    await restore({ store: store(), passphrase: undefined }, name, file)
    const running = await openMigrated(file)
    await running.selectFrom('orders').select('id').execute()
    const there = await newPlace()
    await expect(moveToPostgres(file, there.url)).rejects.toThrow('stop it first')
    await running.destroy()
    // Interrupted in the middle: the rest can no longer be read.
    const target = openDatabase(there.url)
    await migrate(target)
    await sql`alter table order_items add constraint no check (id < 1)`.execute(target)
    await target.destroy()
    await expect(moveToPostgres(file, there.url)).rejects.toThrow('check constraint')
    const again = openDatabase(there.url)
    await sql`alter table order_items drop constraint no`.execute(again)
    await again.destroy()
    expect(await moveToPostgres(file, there.url)).toEqual({ before: figures, after: figures })
    expect(await figuresOf(there)).toEqual(figures)
    await expect(moveToPostgres(file, there.url)).rejects.toThrow('holds a shop already')
    await expect(moveToPostgres(join(folder, 'none.db'), there.url)).rejects.toThrow('no shop at')
  },
)
