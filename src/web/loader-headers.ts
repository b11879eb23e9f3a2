import type { HeadersArgs } from 'react-router'

/**
 * A page's `headers`: those of its loader. By default the router passes on only cookies, and an incomplete page would
 * be cached.
 */
export function loaderHeaders({ loaderHeaders: headers }: HeadersArgs): Headers {
  return headers
}
