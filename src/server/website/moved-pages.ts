/**
 * Where pages of the admin area were, and are: bookmarks, mails and printed handbooks name the earlier addresses. Not
 * routes of the website, because each of those is a line that every visitor loads.
 */
const movedPages: ReadonlyMap<string, string> = new Map([
  ['/admin/bank', '/admin/geld/bank'],
  ['/admin/kasse', '/admin/geld/buchhaltung'],
  ['/admin/rechnungen', '/admin/geld'],
  ['/admin/runde', '/admin/termine'],
])

/** The address to go on to, with the query; undefined where nothing moved. */
export function movedTo({ pathname, search }: URL): string | undefined {
  const to = movedPages.get(pathname)
  return to && to + search
}
