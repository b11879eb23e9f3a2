import { redirect } from 'react-router'
import type { EndpointName, Reply, RequestPart } from '../../../contract/endpoint.ts'
import type { Page } from '../../../contract/fields/paging.ts'
import { api } from '../../api.ts'
import { load } from '../page/load.ts'

/** The calls that answer with a page of rows. */
export type ListCall = {
  [Name in EndpointName]: Reply<Name> extends Page<unknown> ? Name : never
}[EndpointName]

export type RowOf<Call extends ListCall> = Reply<Call> extends Page<infer Row> ? Row : never

/** The filters a list takes in its query. */
export type FilterOf<Call extends ListCall> = keyof RequestPart<Call, 'query'> & string

/**
 * The `clientLoader` of a page with a list: filters and page number are in the address and go to the server unchanged.
 * `list` is undefined when it could not be loaded.
 */
export function loadList<Call extends ListCall>(call: Call, filters: readonly FilterOf<Call>[]) {
  return async ({
    request,
  }: {
    request: Request
  }): Promise<{ list: Page<RowOf<Call>> | undefined }> => {
    const url = new URL(request.url)
    const names = [...filters, 'page', 'limit'] as const
    const query = pickParams<Record<(typeof names)[number], string>>(url.searchParams, names)
    // The compiler does not know that each of these calls takes its own filters, and answers with a page of its rows.
    const reply = api(call, { query } as never) as Promise<Page<RowOf<Call>>>
    const list = await load(reply)
    // The last row of the last page is gone: show the previous page.
    if (list && list.data.length === 0 && list.page > 1) {
      const last = Math.max(1, Math.ceil(list.total / list.limit))
      url.searchParams.set('page', String(last))
      // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
      if (last < list.page) throw redirect(`${url.pathname}${url.search}`)
    }
    return { list }
  }
}

/**
 * The parameters of an address that an endpoint knows, unchanged: the server validates them. A mistyped page number
 * gives the first page.
 */
export function pickParams<Query extends object>(
  params: URLSearchParams,
  names: readonly (keyof Query & string)[],
): Query {
  const known = names
    .map((name) => [name, params.get(name)] as const)
    .filter(([name, value]) => value && (name !== 'page' || /^[1-9]\d{0,5}$/.test(value)))
  return Object.fromEntries(known) as Query
}
