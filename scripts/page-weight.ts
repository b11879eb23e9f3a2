import { hash } from 'node:crypto'
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

/** The most JavaScript a public page may load on a first visit: bytes as sent, and files. */
export const heaviestPage = { bytes: 125_000, files: 16 }

/** What the built public pages load before any interaction, heaviest first: bytes of JavaScript with brotli, and files. */
export function weighPages(): { path: string; bytes: number; files: number }[] {
  const { url, entry, routes } = readManifest()
  return Object.values(routes)
    .map((page) => {
      const frames = framesOf(page, routes)
      const files = new Set([
        url,
        ...[entry, ...frames].flatMap((part) => [part.module, ...part.imports]),
      ])
      return {
        path: pathOf(frames),
        isPage: page.index === true || Boolean(page.path),
        bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
        files: files.size,
      }
    })
    .filter(({ path, isPage }) => isPage && !isOfAdmin(path))
    .map(({ path, bytes, files }) => ({ path, bytes, files }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** Fonts and drawings under two names: a visitor would fetch both. */
export function findTwins(): string[][] {
  const names = globSync('assets/*.{woff2,svg}', { cwd: client })
  const alike = Map.groupBy(names, (name) => hash('sha256', readFileSync(join(client, name))))
  return [...alike.values()].filter(({ length }) => length > 1)
}

/** Files that import shared admin code but are not admin pages: a customer would fetch it with them. */
export function findStrayAdmin(): string[] {
  const { routes } = readManifest()
  const pages = Object.values(routes).filter((page) => isOfAdmin(pathOf(framesOf(page, routes))))
  const own = new Set(pages.map(({ module }) => module))
  return globSync('assets/*.js', { cwd: client })
    .filter((name) => !own.has(`/${name}`))
    .filter((name) => /from"\.\/admin-/.test(readFileSync(join(client, name), 'utf8')))
}

function readManifest(): Manifest {
  const [list = ''] = globSync(join(client, 'assets', 'manifest-*.js'))
  const source = readFileSync(list, 'utf8')
  const json = source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)
  return JSON.parse(json) as Manifest
}

/** A page and its parent routes, from the outermost. */
function framesOf(page: Route, routes: Manifest['routes']): Route[] {
  const frames: Route[] = []
  for (let frame: Route | undefined = page; frame; frame = routes[frame.parentId ?? ''])
    frames.unshift(frame)
  return frames
}

function pathOf(frames: readonly Route[]): string {
  return `/${frames.flatMap(({ path }) => path || []).join('/')}`
}

const isOfAdmin = (path: string) => path.startsWith('/admin')

function sizeOf(file: string): number {
  return statSync(join(client, `${file}.br`)).size
}
