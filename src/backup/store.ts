import type { Readable } from 'node:stream'

/** Where backups are stored. An incomplete file never appears under its name. */
export type BackupStore = {
  /** For display, without credentials. */
  place: string
  write(name: string, bytes: Readable): Promise<void>
  read(name: string): Promise<Readable>
  /** The names of the stored backups, oldest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const pattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup$/

/** The name of a backup made at this instant (ms): names sort chronologically. */
export function backupName(now: number): string {
  return `shop-${new Date(now).toISOString().replaceAll(':', '-')}.backup`
}

export function isBackupName(name: string): boolean {
  return pattern.test(name)
}

/** The store at `BACKUP_DIR`: a folder, or `s3://key:secret@host/bucket/folder?region=…`. */
export async function openStore(place: string): Promise<BackupStore> {
  if (!isS3(place)) return (await import('./folder-store.ts')).openFolder(place)
  // Loaded only when backups are stored there.
  return (await import('./s3-store.ts')).openS3(place)
}

function isS3(place: string): boolean {
  return /^s3(\+http)?:\/\//.test(place)
}
