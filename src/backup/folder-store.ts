import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../start-error.ts'
import { DAY } from '../contract/time/time.ts'
import { type BackupStore, isBackupName } from './backup-store.ts'

/** Space kept free on the disk: the shop's database may be on it. */
const reserve = 64 * 1024 * 1024
/** Bytes between two checks of the free space. */
const checkEvery = 8 * 1024 * 1024
const unfinished = '.part'

/** Backups in a folder, created when missing; readable only by the user of the process. */
export function openFolder(folder: string): BackupStore {
  return {
    place: folder,
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await eraseUnfinished(folder)
      const part = join(folder, `.${name}${unfinished}`)
      try {
        // Synced before it gets its name, so that a power cut leaves no empty file of that name.
        const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(
          bytes,
          (chunks: AsyncIterable<Uint8Array>) => leaveRoom(folder, chunks),
          file,
        )
        await rename(part, join(folder, name))
        await syncFolder(folder)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(name) {
      const path = join(folder, name)
      await access(path).catch((cause: Error) => {
        throw new StartError(`There is no ${name} in ${folder}: ${cause.message}`, { cause })
      })
      return createReadStream(path)
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names.filter(isBackupName).toSorted()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** The free space on the file system of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Passes the bytes on while the disk has room for them. Throws `StartError` when it is nearly full. */
async function* leaveRoom(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unchecked = Infinity
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= checkEvery) {
      if ((await freeBytes(folder)) < reserve)
        throw new StartError(`The disk of ${folder} is nearly full: the backup was given up.`)
      unchecked = 0
    }
    yield chunk
  }
}

/** Removes what killed processes left behind. Recent files may be another process's work. */
async function eraseUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(`.backup${unfinished}`)) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - DAY) await rm(file, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  // Not every system can open or sync folders; the file itself is durable.
  await handle?.sync().catch(() => {})
  await handle?.close()
}
