import type { HeadersArgs } from 'react-router'

/**
 * For a page as its `headers`: what its loader says of the answer. Without it the router passes on cookies
 * only, and a page made without all its parts would be kept.
 */
export function loaderHeaders({ loaderHeaders: headers }: HeadersArgs): Headers {
  return headers
}
