import type { Db } from '../../db/schema.ts'
import { checkLedger } from '../money/check-ledger.ts'
import { documentNumber, hashOf } from './documents.ts'

/** Documents read at a time. */
const batch = 500

/**
 * Verifies that all documents are as issued: each series is numbered from 1 without a gap, and every hash matches its
 * document and the previous hash; and that the ledger is as booked (`checkLedger`). Returns the number of documents, and
 * what fails.
 */
export async function checkDocuments(db: Db): Promise<{ count: number; broken: string[] }> {
  const newest = new Map<string, { number: number; hash: string }>()
  const broken: string[] = []
  let [count, last] = [0, 0]
  for (let size = batch; size === batch;) {
    const rows = await db
      .selectFrom('documents')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const key = `${row.series}-${row.year}`
      const before = newest.get(key) ?? { number: 0, hash: '' }
      if (row.number !== before.number + 1 || row.hash !== hashOf(row, before.hash))
        broken.push(documentNumber(row))
      newest.set(key, row)
    }
    size = rows.length
    count += size
    last = rows.at(-1)?.id ?? last
  }
  for (const { series, year, last: number } of await db
    .selectFrom('document_numbers')
    .selectAll()
    .execute()) {
    const found = newest.get(`${series}-${year}`)?.number ?? 0
    if (found !== number) broken.push(`${series}-${year}: ${found} von ${number}`)
  }
  return { count, broken: [...broken, ...(await checkLedger(db))] }
}
