import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As much as a mail or the change of an order needs, and nothing a file system stores in fewer bytes. */
const piece = randomBytes(64 * 1024)

/**
 * Writes a file into the data folder and deletes it. Throws what the disk says: full, over its quota, read-only,
 * gone. The free space a file system reports knows nothing of three of them.
 */
export async function proveRoom(folder: string): Promise<void> {
  const file = join(folder, '.room')
  try {
    await writeFile(file, piece, { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}
