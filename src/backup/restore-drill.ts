import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../db/open.ts'
import { checkDocuments } from '../shop/invoices/check-documents.ts'
import type { RestoreDrill } from '../shop/overview/restore-drills.ts'
import { StartError } from '../start-error.ts'
import { freeBytes } from './folder-store.ts'
import type { BackupPlan } from './make-backup.ts'
import { unpack } from './packing.ts'
import { findBackup, restore } from './restore.ts'

/** What has to stay free on the disk of the shop, in bytes. */
const reserve = 1e9
/** A database takes up to this many times the bytes of its rows as text. */
const growth = 2

/**
 * Restores a backup into a scratch folder inside `folder`, compares every row, checks the documents and the ledger, and
 * deletes it again. Without a name it is the last by name, which for long may be one made while the clock was ahead.
 * Never throws: what went wrong is the result.
 */
export async function tryRestore(
  source: Pick<BackupPlan, 'store' | 'passphrase'>,
  folder: string,
  name?: string,
): Promise<RestoreDrill> {
  let file: string | null = null
  let scratch: string | undefined
  try {
    file = name ?? (await source.store.list()).at(-1) ?? null
    if (file === null) throw new StartError('There is no backup to restore.')
    await assertRoom(source, file, folder)
    scratch = await mkdtemp(join(folder, 'restore-drill-'))
    const database = join(scratch, 'shop.db')
    await restore(source, file, database)
    await using db = openDatabase(database, { timeouts: false })
    const { broken } = await checkDocuments(db)
    if (broken.length > 0) throw new StartError(`Documents: ${broken.join(', ')}`)
    return { file, failure: null }
  } catch (error) {
    return { file, failure: error instanceof Error ? error.message : String(error) }
  } finally {
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
  }
}

/** Throws `StartError` when the restored shop could fill the disk, which may be the shop's own. */
async function assertRoom(
  { store, passphrase }: Pick<BackupPlan, 'store' | 'passphrase'>,
  file: string,
  folder: string,
): Promise<void> {
  let bytes = 0
  for await (const chunk of unpack(await findBackup(store, file), passphrase)) bytes += chunk.length
  if ((await freeBytes(folder)) < growth * bytes + reserve)
    throw new StartError(
      `Too little space to try it: the restored shop may take ${Math.ceil((growth * bytes) / 1e6)} MB.`,
    )
}
