import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { apiContext } from './api-context.ts'
import { type Call, createClient } from './api.ts'
import { createCacheableAddresses } from './cacheable-address.ts'

/**
 * The interface between server and website: the server passes in a function that calls the API, and gets one that
 * renders pages. A response with `no-store` must not be cached.
 */
export function createWebHandler(call: Call): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)
  const isOwnAddress = createCacheableAddresses((build as ServerBuild).routes)
  const client = createClient(async (request) => {
    const answer = await call(request)
    // A page that depends on this call becomes the error page, with the status of the failure.
    if (answer.status >= 500) throw data(null, { status: answer.status })
    return answer
  })
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(apiContext, client)
    const response = await handle(request, context)
    if (!isOwnAddress(new URL(request.url), response.status))
      response.headers.set('cache-control', 'no-store')
    return response
  }
}
