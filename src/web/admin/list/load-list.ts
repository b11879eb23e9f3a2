import { redirect } from 'react-router'
import type { Page } from '../../../contract/paging.ts'
import { loadOr, requireAdmin } from '../page/require-admin.ts'

/**
 * Loads a list for its page: filter and page stand in the address and go to the server as they are.
 * `list` is undefined when it could not be loaded.
 */
export async function loadList<Row>(
  request: Request,
  fetchPage: (query: URLSearchParams) => Promise<Page<Row>>,
): Promise<{ list: Page<Row> | undefined }> {
  await requireAdmin()
  const url = new URL(request.url)
  const list = await loadOr(fetchPage(url.searchParams), undefined)
  // The last row of the last page is gone: its place is the page before.
  if (list && list.data.length === 0 && list.page > 1) {
    const last = Math.max(1, Math.ceil(list.total / list.limit))
    url.searchParams.set('page', String(last))
    // oxlint-disable-next-line typescript/only-throw-error -- the way a loader leads elsewhere
    if (last < list.page) throw redirect(`${url.pathname}${url.search}`)
  }
  return { list }
}

/**
 * The parameters of an address that a call knows, as they stand there: the server checks them. A mistyped page
 * number asks for the first page.
 */
export function only<Query extends object>(
  params: URLSearchParams,
  names: readonly (keyof Query & string)[],
): Query {
  const known = names
    .map((name) => [name, params.get(name)] as const)
    .filter(([name, value]) => value && (name !== 'page' || /^[1-9]\d{0,5}$/.test(value)))
  return Object.fromEntries(known) as Query
}
