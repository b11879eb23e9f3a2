/**
 * Checks whether all invoices and credit notes are as they were issued (docs/decisions/016) and the ledger is as it was
 * booked (docs/decisions/076): `npm run check-documents`, with the environment of the shop. The shop may be running.
 */
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/open.ts'
import { checkDocuments } from '../src/shop/invoices/check-documents.ts'

const db = openDatabase(readConfig().database)
const { count, broken } = await checkDocuments(db)
console.log(`${count} documents, ${broken.length} faults in them and in the ledger`)
for (const number of broken) console.log(`  ${number}`)
process.exitCode = broken.length > 0 ? 1 : 0
await db.destroy()
