import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** As large as a mail or an order update needs, and incompressible for any file system. */
const probe = randomBytes(64 * 1024)

/**
 * Creates the data folder and its parents if missing, readable by the shop's user only, because it holds personal data
 * and mails. Throws `StartError` when it cannot be created.
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
 * Writes a file to the data folder and deletes it. Throws the disk's error: full, over quota, read-only, gone.
 * The free space reported by a file system reflects only the first of them.
 */
export async function checkDataFolder(folder: string): Promise<void> {
  const file = join(folder, '.room')
  try {
    await writeFile(file, probe, { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Writes a small file, which appears under its name only when it is complete: somebody may watch the folder. The folder
 * is created when missing. Returns the path. Synchronous, like SQLite beside it: threads that create files in one folder
 * at once spin for its lock, which costs more than the files do (docs/decisions/091). Throws the disk's code and the
 * folder: the name may say whom the file is for, and the log keeps messages.
 */
export function writeWhole(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  const part = `${file}.part`
  try {
    writeMade(folder, part, text)
    renameSync(part, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw Object.assign(new Error(`Nothing can be written to ${folder} (${code})`), { code })
  }
  return file
}

function writeMade(folder: string, file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
  }
}

/** The free space on the data folder's file system, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether a folder survives the disk of the data folder. */
export async function isOnAnotherDisk(folder: string, dataFolder: string): Promise<boolean> {
  const [there, here] = await Promise.all([deviceOf(folder), deviceOf(dataFolder)])
  return there !== here
}

/** The file system a folder is on, or would be once it is made. */
async function deviceOf(folder: string): Promise<number> {
  const { dev } = await stat(folder).catch(() => ({ dev: undefined }))
  return dev ?? deviceOf(dirname(folder))
}

/** The file with the first admin's generated password. */
export const passwordFile = (folder: string) => join(folder, 'first-admin.txt')

/** Writes the first admin's password to disk, where only the shop's user can read it. */
export function keepPassword(
  folder: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const options = { mode: 0o600, flush: true }
  return writeFile(passwordFile(folder), `${email}\n${password}\n`, options)
}

/** Throws `StartError` when backups cannot be written to this folder, which is created when missing. */
export async function checkBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await checkDataFolder(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new StartError(
      `Backups cannot be written to ${folder} (${code}): set BACKUP_DIR to a folder the shop may write to.`,
      { cause },
    )
  }
}
