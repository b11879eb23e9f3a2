import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillShop, sizesFor } from '../scripts/large-shop/fill-shop.ts'
import type { Invoicing } from '../src/contract/settings/settings.ts'
import { openDatabase } from '../src/db/open.ts'
import type { OpenDatabase } from '../src/db/schema.ts'
import { dayEnd, dayStart } from '../src/shop/tools/day-range.ts'
import { setInvoicing } from '../test/support/invoices.ts'
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

/** With a change of VAT method, so that the books include its day. */
const vatMethods: Invoicing['vatMethods'] = [
  { from: '2018-01-01', method: 'received' },
  { from: '2025-07-01', method: 'agreed' },
]

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
export const largeShops = reach.flatMap(({ orders, SQLite, PostgreSQL }) => [
  largeShop(nameOf(orders, 'SQLite'), orders, (add) => measureSqlite(add, orders, SQLite)),
  largeShop(nameOf(orders, 'PostgreSQL'), orders, (add) =>
    measurePostgres(add, orders, PostgreSQL),
  ),
])

function largeShop(name: string, orders: number, measureLargeShop: (add: Add) => Promise<void>) {
  const groups =
    orders === sizeOfFiles
      ? [`start and backup, ${name}`, `finding, ${name}`, `exports, ${name}`]
      : [`finding, ${name}`]
  const isLargeShopWanted = () =>
    groups.some(isWanted) || wantedPages(sizesFor(orders), name).length > 0
  return { name: `large shop, ${name}`, isLargeShopWanted, measureLargeShop }
}

async function measureSqlite(add: Add, orders: number, atMost: number): Promise<void> {
  const dataDir = makeDiskFolder()
  try {
    await measureOn(add, join(dataDir, 'shop.db'), dataDir, {}, orders, {
      name: 'SQLite',
      atMost,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measurePostgres(add: Add, orders: number, atMost: number): Promise<void> {
  const dataDir = makeDiskFolder()
  // With the default durability: VACUUM leaves pages whose commit is not yet written out, and index-only scans would
  // read those rows one by one.
  const postgres = await startPostgres({ isDurable: true })
  try {
    const env = { DATABASE_URL: postgres.url }
    await measureOn(add, postgres.url, dataDir, env, orders, { name: 'PostgreSQL', atMost })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureOn(
  add: Add,
  database: string,
  dataDir: string,
  env: Record<string, string>,
  orders: number,
  { name, atMost }: { name: 'SQLite' | 'PostgreSQL'; atMost: number },
): Promise<void> {
  const db = openDatabase(database, { timeouts: false })
  const sizes = sizesFor(orders)
  await fillShop(db, sizes, Date.now())
  await setInvoicing({ db }, { vatMethods })
  const documents = await countDocuments(db)
  await db.destroy()
  const shop = await startShopProcess({ dataDir, env: { ...settings, ...env } })
  try {
    const call = openClient(shop.url, 1)
    const { cookie } = await call('POST', '/api/login', { body: admin })
    const target = { name: nameOf(orders, name), atMost }
    const visitors = { products: sizes.products, name, atMost: reach[0]?.[name] ?? 0 }
    if (orders === sizeOfFiles && isWanted(`start and backup, ${target.name}`))
      add(...(await measureStartAndBackup(shop, { ...settings, ...env }, target.name)))
    if (isWanted(`finding, ${target.name}`)) add(...(await measureFinding(call, visitors)))
    for await (const row of measureAdminPages(call, cookie, sizes, target)) add(row)
    if (orders === sizeOfFiles && isWanted(`exports, ${target.name}`))
      add(
        ...(await measureExport(shop, cookie, {
          path: 'orders.csv',
          lines: orders + 1,
          what: 'export of all orders',
          name: target.name,
        })),
        ...(await measureExport(shop, cookie, {
          path: `invoices.zip?from=${days.from}&to=${days.to}`,
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
