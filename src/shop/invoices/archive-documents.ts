import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { dayEnd, dayStart } from '../tools/day-range.ts'
import { documentNumber, toIssued } from './documents.ts'
import { renderDocument } from './render-document.ts'

/** A text file, in pieces. */
export type Table = { name: string; content: () => AsyncIterable<string> }

/** The most files a ZIP without ZIP64 can hold. */
const maxFiles = 65_535
/** This many PDFs leave 25 MB of garbage; a full collection takes as long as five of them. */
const collectAfter = 50

/**
 * All documents issued in a period as one ZIP of PDFs, in the order of their numbers, as a stream: each PDF is made
 * once the previous one has been sent. `from` and `to` are Swiss days, both inclusive. PDFs are already compressed, so
 * they are only stored. `tables` come first, and the documents then are in a folder. Throws `invalid-input` for a day
 * that does not exist and for a reversed period, and `period-too-long`.
 */
export async function archiveDocuments(
  db: Db,
  { from, to }: { from: string; to: string },
  tables: readonly Table[] = [],
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
    .limit(maxFiles + 1)
    .execute()
  if (ids.length > maxFiles) throw new Problem('period-too-long')
  return write()

  async function* write(): AsyncGenerator<Uint8Array> {
    // Loaded with the first archive only.
    const { Zip, ZipPassThrough } = await import('fflate')
    let ready: Uint8Array[] = []
    const zip = new Zip((error, piece) => {
      if (error) throw error
      ready.push(piece)
    })
    for (const { name, content } of tables) {
      const file = new ZipPassThrough(name)
      zip.add(file)
      for await (const piece of content()) file.push(Buffer.from(piece))
      file.push(new Uint8Array(), true)
      yield* ready
      ready = []
    }
    const folder = tables.length > 0 ? 'belege/' : ''
    for (const [at, { id }] of ids.entries()) {
      const row = await db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const file = new ZipPassThrough(`${folder}${documentNumber(row)}.pdf`)
      file.mtime = row.issued_at
      zip.add(file)
      file.push(await renderDocument(toIssued(row)), true)
      yield* ready
      ready = []
      // A PDF is made synchronously: other requests are served before the next one.
      await nextTurn()
      // Left alone, the process would let 65 MB pile up first (docs/decisions/016); `npm run serve` exposes `gc`.
      if ((at + 1) % collectAfter === 0) {
        globalThis.gc?.({ type: 'major', execution: 'sync' })
        await nextTurn()
      }
    }
    zip.end()
    yield* ready
  }
}
