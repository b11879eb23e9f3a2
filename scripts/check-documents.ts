/**
 * Checks whether all invoices and credit notes are as they were issued (docs/decisions/016), the ledger is as it was
 * booked (docs/decisions/076) and the stock of every product is the sum of its changes (docs/decisions/078): `npm run
 * check-documents`, with the environment of the shop. The shop may be running.
 */
import { readConfig } from '../src/config.ts'
import { openExisting } from '../src/db/open-migrated.ts'
import { checkDocuments } from '../src/shop/invoices/check-documents.ts'
import { checkStock } from '../src/shop/stock/stock.ts'
import { runCommand } from './backup-command.ts'

await runCommand(async () => {
  await using db = await openExisting(readConfig().database)
  const { count, broken } = await checkDocuments(db)
  console.log(`${count} documents, ${broken.length} faults in them and in the ledger`)
  for (const number of broken) console.log(`  ${number}`)
  const stock = await checkStock(db)
  console.log(`${stock.count} stocks, ${stock.broken.length} not the sum of their changes`)
  for (const id of stock.broken) console.log(`  product ${id}`)
  process.exitCode = broken.length + stock.broken.length > 0 ? 1 : 0
})
