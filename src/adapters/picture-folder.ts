import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from '../shop/catalogue/picture-store.ts'

/** Pictures as files in a folder, which is made with the first one. */
export function openPictureFolder(folder: string): PictureStore {
  const made = () => mkdir(folder, { recursive: true })
  return {
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),

    async put(name, bytes) {
      await made()
      // Written beside and moved: nobody ever reads half a picture.
      const draft = join(folder, `.${name}.${randomUUID()}`)
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, name))
    },

    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
