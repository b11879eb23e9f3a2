import type { Readable } from 'node:stream'

/** Where backups lie. A file that was not written to its end is never seen under its name. */
export type BackupStore = {
  /** For people, without what signs in to it. */
  place: string
  write(name: string, bytes: Readable): Promise<void>
  read(name: string): Promise<Readable>
  /** The names of the backups there, the oldest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const pattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup$/

/** The name of a backup of this instant (ms): names sort as their times do. */
export function backupName(now: number): string {
  return `shop-${new Date(now).toISOString().replaceAll(':', '-')}.backup`
}

export function isBackupName(name: string): boolean {
  return pattern.test(name)
}

/** The store that `BACKUP_DIR` names: a folder, or `s3://key:secret@host/bucket/folder?region=…`. */
export async function openStore(place: string): Promise<BackupStore> {
  if (!isS3(place)) return (await import('./folder-store.ts')).openFolder(place)
  // Loaded only by those who keep their backups there.
  return (await import('./s3-store.ts')).openS3(place)
}

function isS3(place: string): boolean {
  return /^s3(\+http)?:\/\//.test(place)
}
