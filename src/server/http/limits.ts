import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { Problem } from '../../contract/problems.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { countedSource, disableLimits } from '../../shop/limits/attempts.ts'
import type { App, Deps } from '../deps.ts'

/** Where the pages' own calls come from; no socket has this address. */
export const inProcessAddress = 'in-process'

/** Calls from one source a minute, beyond what any visitor needs. What is kept as bytes is not counted. */
const callsPerMinute = 1000
/** A server that lags this far behind (ms) answers 503 at once instead of everything late. */
const longestLag = SECOND

const unsaid = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/**
 * Keeps one source from taking the server from everybody else, and an overloaded server answering. One limit for
 * everything that reaches the router, whatever comes of it: pages, lists, redirects, refusals.
 */
export async function limitLoad(app: App, deps: Deps): Promise<void> {
  if (deps.shedLoad) {
    await app.register(underPressure, {
      maxEventLoopDelay: longestLag,
      pressureHandler: () => {
        throw new Problem('busy')
      },
    })
  }
  if (!deps.rateLimit) {
    disableLimits(deps.db)
    return
  }
  await app.register(rateLimit, {
    // As a hook of the whole server it is there before those that answer, and for what has no route.
    global: false,
    max: callsPerMinute,
    timeWindow: MINUTE,
    cache: 10_000,
    allowList: [inProcessAddress],
    keyGenerator: (request) => countedSource(request.ip),
    // A refusal says when to come again; more than that is 90 bytes with every picture.
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
    errorResponseBuilder: (_request, context) =>
      new Problem('too-many-requests', { retryAfter: Math.ceil(context.ttl / SECOND) }),
  })
  app.addHook('onRequest', app.rateLimit())
}
