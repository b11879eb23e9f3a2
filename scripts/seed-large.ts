import { makeDataFolder } from '../src/adapters/data-folder.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/open.ts'
import { fillShop, largeShop, NotEmpty } from './large-shop/fill-shop.ts'

/**
 * `npm run seed:large`: fills the database of the shop (`DATA_DIR`, `DATABASE_URL`) with 100,000 orders, 50,000
 * customers and 2,000 products to test a large shop's performance. Never one that holds orders.
 */
const config = readConfig()
await makeDataFolder(config.dataDir)
await using db = openDatabase(config.database, { timeouts: false })
const startedAt = performance.now()
try {
  await fillShop(db, largeShop, Date.now())
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`The large shop is there, after ${seconds} s`)
} catch (error) {
  if (!(error instanceof NotEmpty)) throw error
  console.error(`Nothing was changed: ${error.message}`)
  process.exitCode = 1
}
