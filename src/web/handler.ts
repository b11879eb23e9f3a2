import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { apiContext } from './api-context.ts'
import { type Call, createClient } from './api.ts'
import { createOwnAddresses } from './own-address.ts'

/**
 * The seam between server and website: the server hands in a way to call the API and gets a function
 * that renders pages. Nothing else crosses. An answer that says `no-store` is not to be kept.
 */
export function createWebHandler(call: Call): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)
  const isOwnAddress = createOwnAddresses((build as ServerBuild).routes)
  const client = createClient(async (request) => {
    const answer = await call(request)
    // A page that cannot do without this call becomes the error page, with the status of the trouble.
    // oxlint-disable-next-line typescript/only-throw-error -- the way a loader says so
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
