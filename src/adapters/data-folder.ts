import { randomBytes } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../contract/start-error.ts'

/** As much as a mail or the change of an order needs, and nothing a file system stores in fewer bytes. */
const piece = randomBytes(64 * 1024)

/**
 * Makes the data folder, also those above it, unless it is there: for the eyes of the shop's user only, for people and
 * mails lie in it. Throws `StartError` when it cannot be made.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    const wanted = 'set DATA_DIR to one the shop may make and write to'
    throw new StartError(`The data folder ${folder} cannot be made (${cause.code}): ${wanted}.`, {
      cause,
    })
  })
}

/**
 * Writes a file into the data folder and deletes it. Throws what the disk says: full, over its quota, read-only,
 * gone. The free space a file system reports knows nothing of three of them.
 */
export async function checkDataFolder(folder: string): Promise<void> {
  const file = join(folder, '.room')
  try {
    await writeFile(file, piece, { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** What the file system of the data folder has left for the shop, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
