import type { BackupStore } from './backup-store.ts'
import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import type { Figures } from '../db/copy/row-text.ts'
import { assertFree, assertKnown, fillDatabase } from './fill.ts'
import { type BackupHead, checkBackup } from './format.ts'
import { openBackup } from './make-backup.ts'
import { StartError } from '../start-error.ts'

type Source = { store: BackupStore; passphrase: string | undefined }

/** Opens the file at this path, or else the backup of this name. Throws `StartError` when there is none. */
export async function findBackup(store: BackupStore, file: string): Promise<Readable> {
  if (existsSync(file)) return createReadStream(file)
  // A path is no name in the store, where another one would be looked for.
  if (basename(file) !== file) throw new StartError(`There is no ${file}.`)
  return store.read(file)
}

/**
 * Reads a backup to its end and checks whether it can be restored into `database`; changes nothing. Throws
 * `StartError` with the reason when it cannot.
 */
export async function checkRestore(
  { store, passphrase }: Source,
  file: string,
  database: string,
): Promise<{ head: BackupHead; figures: Figures }> {
  await assertFree(database)
  const backup = await openBackup(await findBackup(store, file), passphrase)
  assertKnown(backup.head)
  return { head: backup.head, figures: await checkBackup(backup) }
}

/** Restores a backup into an empty database, completely or not at all, and compares every row. */
export async function restore(
  { store, passphrase }: Source,
  file: string,
  database: string,
): Promise<Figures> {
  const backup = await openBackup(await findBackup(store, file), passphrase)
  return fillDatabase(database, { ...backup.head, batches: () => backup.batches() })
}
