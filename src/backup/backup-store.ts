import type { Readable } from 'node:stream'

export function isBackupName(name: string): boolean {
  return pattern.test(name)
}

const pattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup$/

/** The name of a backup made at this instant (ms): names sort chronologically. */
export function backupName(now: number): string {
  return `shop-${new Date(now).toISOString().replaceAll(':', '-')}.backup`
}

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
