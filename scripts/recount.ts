import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/open.ts'
import { recountSums } from '../src/shop/orders/recount-sums.ts'

/**
 * `npm run recount`: counts the sums of the days anew (docs/decisions/006). Needed only after somebody changed orders
 * in the database by hand; the shop may run meanwhile.
 */
const db = openDatabase(readConfig().database, { patience: 'endless' })
await db.transaction().execute(recountSums)
await db.destroy()
console.log('The sums of the days were counted anew')
