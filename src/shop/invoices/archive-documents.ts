import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { dayEnd, dayStart } from '../input/day-range.ts'
import { documentNumber, toIssued } from './documents.ts'
import { renderDocument } from './render-document.ts'

/** A plain ZIP cannot name more files. */
const mostFiles = 65_535
/** So many leave 240 MB behind, and a full collection takes as long as three of them. */
const collectAfter = 25

/**
 * All documents issued in a time as one ZIP of PDFs, in the order of their numbers, piece by piece: each is made when
 * the one before has left. `from` and `to` are Swiss days, both included. PDFs are compressed in themselves, so they
 * are only stored. Throws `invalid-input` for a day that does not exist and for days that run backwards, and
 * `period-too-long`.
 */
export async function archiveDocuments(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<AsyncGenerator<Uint8Array>> {
  if (from > to) throw new Problem('invalid-input')
  const ids = await db
    .selectFrom('documents')
    .select('id')
    .where('issued_at', '>=', dayStart(from))
    .where('issued_at', '<', dayEnd(to))
    .orderBy('series', 'desc')
    .orderBy('year')
    .orderBy('number')
    .limit(mostFiles + 1)
    .execute()
  if (ids.length > mostFiles) throw new Problem('period-too-long')
  return write()

  async function* write(): AsyncGenerator<Uint8Array> {
    // Loaded with the first archive.
    const { Zip, ZipPassThrough } = await import('fflate')
    let ready: Uint8Array[] = []
    const zip = new Zip((error, piece) => {
      if (error) throw error
      ready.push(piece)
    })
    for (const [at, { id }] of ids.entries()) {
      const row = await db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const file = new ZipPassThrough(`${documentNumber(row)}.pdf`)
      file.mtime = row.issued_at
      zip.add(file)
      file.push(await renderDocument(toIssued(row)), true)
      yield* ready
      ready = []
      // A PDF is made in one go: somebody else is served before the next.
      await nextTurn()
      // By itself the process would let 200 MB pile up first (docs/decisions/016); `npm run serve` exposes this.
      if ((at + 1) % collectAfter === 0) {
        globalThis.gc?.({ type: 'major', execution: 'sync' })
        await nextTurn()
      }
    }
    zip.end()
    yield* ready
  }
}
