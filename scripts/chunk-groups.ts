import type { Rolldown } from 'vite'

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>
type Context = Parameters<Exclude<Groups[number]['name'], string>>[1]

/** A module that pages of this many folders load, the site among them, is in the file that every page loads. */
const isCommon = 4

/**
 * Which modules share a file in the browser, by the folders of `src/web` whose pages load them: without this, every
 * module that two pages share is a file of its own, fifty on a page. A new page, folder or icon needs no line here.
 * The figures: docs/decisions/026.
 */
export const chunkGroups: Groups = [
  // The only packages on every page.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/,
    priority: 9,
  },
  // A file also takes what its modules need, unless an earlier file has it: first what most pages share.
  { ...shared('shell', 1), priority: 8 },
  { ...shared('common', 3), priority: 7 },
  { ...shared('many', 3), priority: 6 },
  { ...shared('some', 3), priority: 5 },
  { ...shared('one', 2), priority: 4 },
  { ...shared('parts', 3), priority: 3 },
  { ...shared('admin', 2), priority: 2 },
]

type Reach = 'shell' | 'common' | 'many' | 'some' | 'one' | 'parts' | 'admin'

/** The modules of this reach that at least `minShareCount` pages or lazily loaded parts load. */
function shared(reach: Reach, minShareCount: number): Groups[number] {
  return {
    debugName: reach,
    test: /[\\/]src[\\/]|[\\/]lucide-react[\\/]/,
    minShareCount,
    name(id, context) {
      const folders = foldersOf(id, context)
      if (reachOf(folders) !== reach || isPageItself(id, context)) return null
      if (reach !== 'many' && reach !== 'some' && reach !== 'one') return reach
      const pages = withoutAdmin(folders).join('-')
      const isSmall = reach === 'one' && sizeOf(id, context) < smallRule
      return isRule.test(id) && !isSmall ? `${pages}-rules` : pages
    },
  }
}

/** A page often needs only the rules of what it does not show: the parts that show it are much larger. */
const isRule = /[\\/]src[\\/]contract[\\/]/

/** A smaller module of rules (characters) is not worth a file that brings what its other modules need. */
const smallRule = 1000
const sizeOf = (id: string, context: Context) =>
  context.getModuleInfo(id)?.code?.length ?? smallRule

/** Undefined for a module that is only loaded lazily: it stays with the parts that load it. */
function reachOf(folders: ReadonlySet<string>): Reach | undefined {
  if (folders.has('root') || folders.has('shell')) return 'shell'
  const open = withoutAdmin(folders)
  if (open.length >= isCommon && folders.has('site')) return 'common'
  if (open.length >= 3) return 'many'
  if (open.length > 0) return open.length === 2 ? 'some' : 'one'
  if (folders.has(lazily)) return 'parts'
  return folders.size > 0 ? 'admin' : undefined
}

/** The admin area loads any file: customers must not load its. */
const withoutAdmin = (folders: ReadonlySet<string>) =>
  [...folders].filter((folder) => folder !== 'admin' && folder !== lazily).toSorted()

/** A page (a route module) as React Router's plugin gives it to the bundler; the root lies in no folder. */
const page = /[\\/]src[\\/]web[\\/](?:([\w-]+)[\\/])?.*\?__react-router-build-client-route$/

/** Its code stays in the file of the page: whoever loads it ahead has then loaded the page. */
function isPageItself(id: string, context: Context): boolean {
  const { importers = [] } = context.getModuleInfo(id) ?? {}
  return importers.some((importer) => importer.startsWith(`${id}?`) && page.test(importer))
}

/** Stands among the folders of a module that a page outside the admin area loads, but only later. */
const lazily = 'lazily'

const known = new Map<string, ReadonlySet<string>>()

/** The folders of `src/web` with a page that imports this module, directly or through others; and `lazily`. */
function foldersOf(id: string, context: Context): ReadonlySet<string> {
  const before = known.get(id)
  if (before) return before
  const folders = new Set<string>()
  known.set(id, folders)
  for (const at of importersOf(id, context, false)) addFolder(at, folders)
  const later = new Set<string>()
  for (const at of importersOf(id, context, true)) addFolder(at, later)
  if (withoutAdmin(later).length > 0) folders.add(lazily)
  return folders
}

function addFolder(id: string, folders: Set<string>): void {
  const [isPage, folder = 'root'] = page.exec(id) ?? []
  if (isPage !== undefined) folders.add(folder)
}

/** The module and all that import it, directly or through others, `andLazily` also those that only load it later. */
function importersOf(id: string, context: Context, andLazily: boolean, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  for (const importer of [...importers, ...(andLazily ? dynamicImporters : [])])
    importersOf(importer, context, andLazily, found)
  return found
}
