import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody, type ProblemCode } from '../../contract/problems.ts'
import { isOutage } from '../../db/outage.ts'
import type { App } from '../deps.ts'
import { problemPage } from './problem-page.ts'
import { logFailure, logRefusal } from './security-events.ts'
import { wantsHtml } from './wants-html.ts'

/** Fastify's own error codes as our problems. */
const refusals: Record<string, ProblemCode> = {
  FST_ERR_VALIDATION: 'invalid-input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_UNDER_PRESSURE: 'busy',
}

/** The one place where failures become HTTP answers. Unexpected ones are logged, and their details shown to nobody. */
export function handleErrors(app: App): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A caller who breaks off hears no answer, and is no fault of ours: its error has the code of a lost database.
    const brokeOff = error === request.raw.errored
    const problem = brokeOff ? new Problem('malformed-request', { cause: error }) : toProblem(error)
    logRefusal(request, problem)
    if (problem.status >= 500) logFailure(request, error, problem)
    // Fastify ends the connection of a body too large, which loses the answer of whoever still sends. The rest is dropped
    // as it comes instead, for as long as a request may take.
    if (!request.raw.complete) reply.removeHeader('connection')
    return refuse(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Problem('not-found')))
}

/**
 * A browser that follows an address without a page, however it is spelled, sees the page that says so (spec §2); one
 * that is to come back later reads it in a page too.
 */
export function refuse(
  request: Pick<FastifyRequest, 'method' | 'url' | 'raw'>,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  if (request.method !== 'GET' || !wantsHtml(request.raw)) return sendProblem(reply, problem)
  if (problem.code === 'not-found' && !request.url.startsWith('/api/'))
    return reply.redirect('/not-found')
  const isPassing = problem.status === 429 || problem.status >= 500
  return isPassing ? sendPassing(reply, problem) : sendProblem(reply, problem)
}

/** Answers with status, German text and code. */
function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).headers(problemHeaders(problem)).send(problemText(problem))
}

/** Answers with the page of a problem that is over soon. */
function sendPassing(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...problemHeaders(problem), 'content-type': 'text/html; charset=utf-8' })
    .send(problemPage(problem.code))
}

/** The headers of a problem, beyond those every answer carries. */
export function problemHeaders({ retryAfter }: Problem): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
}

export function problemText({ message, code }: Problem): string {
  return JSON.stringify({ message, code } satisfies ProblemBody)
}

export function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  const refusal = refusals[error.code]
  if (refusal) return new Problem(refusal, { cause: error })
  // The visitor is asked to try again later.
  if (isOutage(error)) return new Problem('busy', { cause: error })
  return new Problem(isRefused(error) ? 'malformed-request' : 'internal', { cause: error })
}

/** A library found fault with the request: `If-Match` of a file that is another one by now, for example. */
const isRefused = (error: FastifyError) => 'expose' in error && error.expose === true
