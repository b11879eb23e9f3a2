import fastifyStatic from '@fastify/static'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DAY, SECOND } from '../../contract/time/time.ts'
import type { App } from '../deps.ts'

/**
 * Prepares the built files below `root` for `sendFile` and returns the addresses that may be requested: no listings, no
 * dot files, nothing outside the list. Scripts, styles and pictures have a hash in their name and never change.
 */
export async function serveBuiltFiles(app: App, root: string): Promise<ReadonlySet<string>> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // A part beyond the end would be an error, and no file is so large that parts are worth it.
    acceptRanges: false,
    setHeaders(reply, path) {
      const hashed = /[\\/](assets|bilder)[\\/]/.test(path)
      const seconds = (hashed ? 365 * DAY : 30 * DAY) / SECOND
      void reply.header('cache-control', `public, max-age=${seconds}${hashed ? ', immutable' : ''}`)
    },
  })
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  return new Set(
    files
      .filter(
        (file) => file.isFile() && !file.name.startsWith('.') && !/\.(br|gz)$/.test(file.name),
      )
      .map((file) => `/${relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/')}`)
      .filter((path) => !path.startsWith('/.')),
  )
}
