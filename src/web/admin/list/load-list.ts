import { redirect } from 'react-router'
import type { Page } from '../../../contract/fields/paging.ts'
import { loadOr } from '../page/load-or.ts'

/**
 * Loads a page's list: filter and page number are in the address and go to the server unchanged. `list` is undefined
 * when it could not be loaded.
 */
export async function loadList<Row>(
  request: Request,
  fetchPage: (query: URLSearchParams) => Promise<Page<Row>>,
): Promise<{ list: Page<Row> | undefined }> {
  const url = new URL(request.url)
  const list = await loadOr(fetchPage(url.searchParams), undefined)
  // The last row of the last page is gone: show the previous page.
  if (list && list.data.length === 0 && list.page > 1) {
    const last = Math.max(1, Math.ceil(list.total / list.limit))
    url.searchParams.set('page', String(last))
    // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
    if (last < list.page) throw redirect(`${url.pathname}${url.search}`)
  }
  return { list }
}

/**
 * The parameters of an address that an endpoint knows, unchanged: the server validates them. A mistyped page number
 * gives the first page.
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
