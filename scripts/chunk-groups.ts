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
      const pages = pagesOf(id, context)
      if (reachOf(pages, isIcon.test(id)) !== reach || isPageItself(id, context)) return null
      if (reach !== 'many' && reach !== 'some' && reach !== 'one') return reach
      const folders = (reach === 'one' ? innerFolder(pages) : openFolders(pages)).join('-')
      const isSmall = reach === 'one' && sizeOf(id, context) < smallRule
      return isRule.test(id) && !isSmall ? `${folders}-rules` : folders
    },
  }
}

/** A page often needs only the rules of what it does not show: the parts that show it are much larger. */
const isRule = /[\\/]src[\\/]contract[\\/]/

/** A smaller module of rules (characters) is not worth a file that brings what its other modules need. */
const smallRule = 1000
const sizeOf = (id: string, context: Context) =>
  context.getModuleInfo(id)?.code?.length ?? smallRule

/** A hundred bytes: with the parts of a form beside it, a page that only shows the icon would load two thousand. */
const isIcon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/

/** Undefined for a module that is only loaded lazily: it stays with the parts that load it. */
function reachOf(pages: ReadonlySet<string>, isIcon: boolean): Reach | undefined {
  if (pages.has(root) || pages.has(layout)) return 'shell'
  const open = openFolders(pages)
  if (open.length >= (isIcon ? 3 : isCommon) && open.includes('site')) return 'common'
  if (open.length >= 3) return 'many'
  if (open.length > 0) return open.length === 2 ? 'some' : 'one'
  if (pages.has(lazily)) return 'parts'
  return pages.size > 0 ? 'admin' : undefined
}

/** The folders of these pages. The admin area loads any file: customers must not load its. */
const openFolders = (pages: ReadonlySet<string>) =>
  [...new Set([...pages].map((page) => page.split('/')[0] ?? ''))]
    .filter((folder) => folder !== 'admin' && folder !== lazily)
    .toSorted()

/** The names on the way to the folder that several pages lie in: a product does not load the parts of lists. */
function innerFolder(pages: ReadonlySet<string>): string[] {
  const open = [...pages].filter((page) => !page.startsWith('admin/') && page !== lazily)
  const [folder = '', ...others] = new Set(open.map((page) => page.slice(0, page.lastIndexOf('/'))))
  return open.length > 1 && others.length === 0 ? folder.split('/') : openFolders(pages)
}

/** A page (a route module) as React Router's plugin gives it to the bundler. */
const page = /[\\/]src[\\/]web[\\/](.*)\?__react-router-build-client-route$/
const root = 'root.tsx'
const layout = 'shell/layout.tsx'

/** Its code stays in the file of the page: whoever loads it ahead has then loaded the page. */
function isPageItself(id: string, context: Context): boolean {
  const { importers = [] } = context.getModuleInfo(id) ?? {}
  return importers.some((importer) => importer.startsWith(`${id}?`) && page.test(importer))
}

/** Stands among the pages of a module that a page outside the admin area loads, but only later. */
const lazily = 'lazily'

const known = new Map<string, ReadonlySet<string>>()

/** The pages that import this module, directly or through others, as paths in `src/web`; and `lazily`. */
function pagesOf(id: string, context: Context): ReadonlySet<string> {
  const before = known.get(id)
  if (before) return before
  const pages = new Set<string>()
  known.set(id, pages)
  for (const at of importersOf(id, context, false)) addPage(at, pages)
  const later = new Set<string>()
  for (const at of importersOf(id, context, true)) addPage(at, later)
  if (openFolders(later).length > 0) pages.add(lazily)
  return pages
}

function addPage(id: string, pages: Set<string>): void {
  const [, path] = page.exec(id) ?? []
  if (path !== undefined) pages.add(path.replaceAll('\\', '/'))
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
