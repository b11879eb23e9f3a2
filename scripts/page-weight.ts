import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Route = {
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports: string[]
}
type Manifest = { url: string; entry: Omit<Route, 'path'>; routes: Record<string, Route> }

const client = join(import.meta.dirname, '..', 'build', 'client')

/** No public page loads more JavaScript on a first visit (bytes, as sent). */
export const heaviestPage = 115_000

/** What the built public pages load before anything is touched, the heaviest first: bytes of JavaScript with brotli. */
export function weighPages(): { path: string; bytes: number }[] {
  const [list = ''] = globSync(join(client, 'assets', 'manifest-*.js'))
  const source = readFileSync(list, 'utf8')
  const { url, entry, routes } = JSON.parse(
    source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1),
  ) as Manifest
  return Object.values(routes)
    .map((page) => {
      const frames: Route[] = []
      for (let frame: Route | undefined = page; frame; frame = routes[frame.parentId ?? ''])
        frames.unshift(frame)
      const files = new Set([
        url,
        ...[entry, ...frames].flatMap((part) => [part.module, ...part.imports]),
      ])
      return {
        path: `/${frames.flatMap((frame) => frame.path || []).join('/')}`,
        isPage: page.index === true || Boolean(page.path),
        bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
      }
    })
    .filter(({ path, isPage }) => isPage && !path.startsWith('/admin'))
    .map(({ path, bytes }) => ({ path, bytes }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** Fonts and drawings under two names: a visitor would fetch both. */
export function findTwins(): string[][] {
  const names = globSync('assets/*.{woff2,svg}', { cwd: client })
  const alike = Map.groupBy(names, (name) =>
    createHash('sha256')
      .update(readFileSync(join(client, name)))
      .digest('hex'),
  )
  return [...alike.values()].filter(({ length }) => length > 1)
}

function sizeOf(file: string): number {
  return statSync(join(client, `${file}.br`)).size
}
