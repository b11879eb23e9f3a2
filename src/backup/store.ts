import type { BackupStore } from './backup-store.ts'

/** The store at `BACKUP_DIR`: a folder, or `s3://key:secret@host/bucket/folder?region=…`. */
export async function openStore(place: string): Promise<BackupStore> {
  if (!isS3(place)) return (await import('./folder-store.ts')).openFolder(place)
  // Loaded only when backups are stored there.
  return (await import('./s3-store.ts')).openS3(place)
}

function isS3(place: string): boolean {
  return /^s3(\+http)?:\/\//.test(place)
}
