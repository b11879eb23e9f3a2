import { type BackupStore, backupName } from './backup-store.ts'
import { Readable } from 'node:stream'
import { assertSame } from '../db/copy/load.ts'
import type { Figures } from '../db/copy/row-text.ts'
import { checkBackup, type OpenBackup, readBackup, writeBackup } from './format.ts'
import { pack, unpack } from './packing.ts'
import { withSnapshot } from './snapshot.ts'

/** What is backed up, and where to. */
export type BackupPlan = {
  database: string
  store: BackupStore
  passphrase: string | undefined
}
type MadeBackup = { name: string; bytes: number; figures: Figures }

/**
 * Makes a backup of the shop in `database` while it sells, then opens it in the store, reads it to its end and
 * compares every table with what was written. A backup that fails this is deleted. `now` in ms.
 */
export async function makeBackup(
  { database, store, passphrase }: BackupPlan,
  now: number,
): Promise<MadeBackup> {
  const name = backupName(now)
  let written: Figures = {}
  await withSnapshot(database, async (snapshot) => {
    const text = writeBackup(snapshot, now, (figures) => (written = figures))
    await store.write(name, await pack(text, passphrase))
  })
  try {
    let bytes = 0
    const stored = await store.read(name)
    const counted = async function* () {
      for await (const chunk of stored as AsyncIterable<Uint8Array>) {
        bytes += chunk.length
        yield chunk
      }
    }
    const read = Readable.from(counted(), { objectMode: false })
    assertSame(written, await checkBackup(await openBackup(read, passphrase)))
    return { name, bytes, figures: written }
  } catch (error) {
    await store.remove(name)
    throw error
  }
}

/** Starts reading a backup. Throws `BrokenBackup`; `StartError` for a wrong or missing passphrase. */
export function openBackup(bytes: Readable, passphrase: string | undefined): Promise<OpenBackup> {
  return readBackup(unpack(bytes, passphrase))
}
