import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { Problem } from '../../contract/problems.ts'
import { MINUTE, SECOND } from '../../contract/time/time.ts'
import { rateLimitKey, disableLimits } from '../../shop/tools/attempts.ts'
import type { App, Deps } from '../deps.ts'

/** The source address of the pages' own calls; no socket has it. */
export const inProcessAddress = 'in-process'

/** Calls allowed from one source per minute, beyond what any visitor needs. Answers from the cache are not counted. */
const callsPerMinute = 1000
/** A server whose event loop lags by more than this (ms) answers 503 at once rather than everything late. */
const longestLag = SECOND

const hiddenHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/**
 * Keeps one source from starving all others, and an overloaded server responsive. One limit for everything that
 * reaches the router, whatever the outcome: pages, lists, redirects, refusals.
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
    // Registered as a hook of the whole server, it runs before any hook that answers, and for requests without a route.
    global: false,
    max: callsPerMinute,
    timeWindow: MINUTE,
    cache: 10_000,
    allowList: [inProcessAddress],
    keyGenerator: (request) => rateLimitKey(request.ip),
    // A refusal says when to retry; the other headers would add 90 bytes to every picture.
    addHeaders: hiddenHeaders,
    addHeadersOnExceeding: hiddenHeaders,
    errorResponseBuilder: (_request, context) =>
      new Problem('too-many-requests', { retryAfter: Math.ceil(context.ttl / SECOND) }),
  })
  app.addHook('onRequest', app.rateLimit())
}
