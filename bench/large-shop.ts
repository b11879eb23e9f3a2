import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillShop, largeShop } from '../scripts/large-shop/fill-shop.ts'
import { openDatabase } from '../src/db/open.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { measureAdminPages } from './admin-pages.ts'
import { makeDiskFolder } from './disk-folder.ts'
import { openClient } from './http-client.ts'
import { measureExport } from './order-export.ts'
import type { Row } from './row.ts'

const admin = { email: 'bench@beispiel.ch', password: 'Kaminfeger-2026' }
const settings = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}

/** What the owner waits for when the shop is large (`npm run seed:large`), on SQLite and on PostgreSQL. */
export async function measureLargeShop(): Promise<Row[]> {
  const dataDir = makeDiskFolder()
  const postgres = await startPostgres()
  try {
    const file = join(dataDir, 'shop.db')
    return [
      ...(await measureOn(file, dataDir, {}, { name: 'SQLite', atMost: 10 })),
      ...(await measureOn(
        postgres.url,
        dataDir,
        { DATABASE_URL: postgres.url },
        { name: 'PostgreSQL', atMost: 25 },
      )),
    ]
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureOn(
  database: string,
  dataDir: string,
  env: Record<string, string>,
  reach: { name: string; atMost: number },
): Promise<Row[]> {
  const db = openDatabase(database, { patience: 'endless' })
  await fillShop(db, largeShop, Date.now())
  await db.destroy()
  const shop = await startShopProcess({ dataDir, env: { ...settings, ...env } })
  try {
    const call = openClient(shop.url, 1)
    const { cookie } = await call('POST', '/api/login', { body: admin })
    return [
      ...(await measureAdminPages(call, cookie, reach)),
      ...(await measureExport(shop, cookie, reach.name)),
    ]
  } finally {
    await shop.stop()
  }
}
