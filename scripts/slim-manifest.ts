import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { parentId?: string; module: string; imports: string[]; css: string[] } & Record<
  string,
  unknown
>
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

// After the build: shortens the route manifest, which every visit loads. Omits what a parent route already lists, and
// values that are `false`; React Router reads both the same, in the order in which the server wrote the links.
const client = join(import.meta.dirname, '..', 'build', 'client')
const [path = ''] = globSync(join(client, 'assets', 'manifest-*.js'))
const [, name, json = ''] = /^(.*?=)(.*);$/s.exec(readFileSync(path, 'utf8')) ?? []
const { entry, routes, ...rest } = JSON.parse(json) as Manifest
const slim = Object.entries(routes).map(([id, route]) => {
  const known = new Set([entry.module, ...entry.imports])
  for (let frame = routes[route.parentId ?? '']; frame; frame = routes[frame.parentId ?? ''])
    for (const file of [frame.module, ...frame.imports, ...frame.css]) known.add(file)
  const own = (files: string[]) => files.filter((file) => !known.has(file))
  const said: Record<string, unknown> = {
    ...route,
    imports: own(route.imports),
    css: own(route.css),
  }
  return [id, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== false))]
})
writeFileSync(
  path,
  `${name}${JSON.stringify({ entry, routes: Object.fromEntries(slim), ...rest })};`,
)
