import type { BackupStore } from './backup-store.ts'
import { openFolder } from './folder-store.ts'

/** The store at `BACKUP_DIR`: a folder, or `s3://key:secret@host/bucket/folder?region=…`. */
export async function openStore(place: string): Promise<BackupStore> {
  if (!/^s3(\+http)?:\/\//.test(place)) return openFolder(place)
  // Loaded only when backups are stored there.
  return (await import('./s3-store.ts')).openS3(place)
}
