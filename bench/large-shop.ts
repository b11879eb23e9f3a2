import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sizesFor } from '../scripts/large-shop/fill-shop.ts'
import { openDatabase } from '../src/db/open.ts'
import type { OpenDatabase } from '../src/db/schema.ts'
import { dayEnd, dayStart } from '../src/shop/tools/day-range.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { measureAdminPages, wantedPages } from './admin-pages.ts'
import { makeDiskFolder } from './disk-folder.ts'
import { openClient } from '../test/support/http-client.ts'
import { measureFinding } from './finding.ts'
import { measureExport } from './file-export.ts'
import type { Row } from './row.ts'
import { measureStartAndBackup } from './start-and-backup.ts'
import { isWanted } from './wanted.ts'

/** Takes figures as they are measured: a whole shop takes minutes. */
type Add = (...rows: Row[]) => void

const admin = { email: 'bench@beispiel.ch', password: 'Kaminfeger-2026' }
const settings = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}

/** How long the owner may wait for a page (ms) in a shop with this many orders. */
const reach = [
  { orders: 20_000, SQLite: 10, PostgreSQL: 25 },
  { orders: 100_000, SQLite: 50, PostgreSQL: 100 },
]

/** What is measured of the shop as a whole: in the larger one only, where it can only be worse. */
const sizeOfFiles = 100_000

/** The days whose documents are exported. */
const days = { from: '2026-05-01', to: '2026-05-07' }

const nameOf = (orders: number, database: string) => `${orders / 1000}k, ${database}`

/** The owner's waiting times in a large shop (`npm run seed:large`), on SQLite and on PostgreSQL. */
const largeShops = reach.flatMap(({ orders, SQLite, PostgreSQL }) => [
  { orders, database: 'SQLite' as const, atMost: SQLite },
  { orders, database: 'PostgreSQL' as const, atMost: PostgreSQL },
])
type LargeShop = (typeof largeShops)[number]

function isLargeShopWanted({ orders, database }: LargeShop): boolean {
  const name = nameOf(orders, database)
  const groups =
    orders === sizeOfFiles
      ? [`start and backup, ${name}`, `finding, ${name}`, `exports, ${name}`]
      : [`finding, ${name}`]
  return groups.some(isWanted) || wantedPages(sizesFor(orders), name).length > 0
}

/** A filled database that no shop has opened yet. */
export type FilledShop = {
  name: string
  /** Measures its pages and files. */
  measureLargeShop: (add: Add) => Promise<void>
  discard: () => Promise<void>
}

/**
 * The large shops that are wanted, all filled at once: each takes half a minute of one core, a process that makes the
 * rows or a PostgreSQL that stores them.
 */
export function fillLargeShops(): Promise<FilledShop[]> {
  return Promise.all(largeShops.filter(isLargeShopWanted).map(fillLargeShop))
}

async function fillLargeShop(large: LargeShop): Promise<FilledShop> {
  const { orders, database } = large
  const dataDir = makeDiskFolder()
  // With the default durability: VACUUM leaves pages whose commit is not yet written out, and index-only scans would
  // read those rows one by one.
  const postgres = database === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
  const place = postgres?.url ?? join(dataDir, 'shop.db')
  const filling = spawn(
    process.execPath,
    [join(import.meta.dirname, 'fill.ts'), place, `${orders}`],
    {
      stdio: 'inherit',
    },
  )
  const [code] = (await once(filling, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`filling ${place} ended with ${code}`)
  return {
    name: `large shop, ${nameOf(orders, database)}`,
    measureLargeShop(add) {
      const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
      return measureOn(add, { ...large, place, dataDir, env })
    },
    async discard() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function measureOn(
  add: Add,
  {
    orders,
    database,
    atMost,
    place,
    dataDir,
    env,
  }: LargeShop & { place: string; dataDir: string; env: Record<string, string> },
): Promise<void> {
  const sizes = sizesFor(orders)
  const db = openDatabase(place, { timeouts: false })
  const documents = await countDocuments(db)
  await db.destroy()
  const shop = await startShopProcess({ dataDir, env: { ...settings, ...env } })
  try {
    const call = openClient(shop.url, 1)
    const { cookie } = await call('POST', '/api/login', { body: admin })
    const target = { name: nameOf(orders, database), atMost }
    const visitors = { products: sizes.products, name: database, atMost: reach[0]?.[database] ?? 0 }
    if (orders === sizeOfFiles && isWanted(`start and backup, ${target.name}`))
      add(...(await measureStartAndBackup(shop, { ...settings, ...env }, target.name)))
    if (isWanted(`finding, ${target.name}`)) add(...(await measureFinding(call, visitors)))
    for await (const row of measureAdminPages(call, cookie, sizes, target)) add(row)
    if (orders === sizeOfFiles && isWanted(`exports, ${target.name}`))
      add(
        ...(await measureExport(shop, cookie, {
          file: 'orders.csv',
          lines: orders + 1,
          what: 'export of all orders',
          name: target.name,
        })),
        ...(await measureExport(shop, cookie, {
          file: 'invoices.zip',
          days,
          documents,
          what: 'invoices as a file',
          name: target.name,
        })),
      )
  } finally {
    await shop.stop()
  }
}

/** How many documents were issued on the days of the export, both inclusive. */
async function countDocuments(db: OpenDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('issued_at', '>=', dayStart(days.from))
    .where('issued_at', '<', dayEnd(days.to))
    .executeTakeFirstOrThrow()
  return Number(count)
}
