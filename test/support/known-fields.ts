import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The header with which a test says that it sends fields nobody knows, on purpose. */
export const unknownOnPurpose = { 'x-unknown-fields': 'on purpose' }

/** What was sent although nobody knows it, until a test has failed for it; shared by all copies of this module. */
export const unknown: string[] = ((globalThis as { unknownFields?: string[] }).unknownFields ??= [])

// In production unknown fields are dropped (docs/decisions/061), and whoever forgets a field in a schema sees a success
// that stores nothing. So in every test a body with such a field is an error: loaded by the test runner and, for what
// the pages send, by the shop's process, before the shop.
const created = channel('fastify.initialization')
if (!created.hasSubscribers) created.subscribe((message) => watch((message as Created).fastify))
type Created = { fastify: FastifyInstance }

function watch(app: FastifyInstance): void {
  const sent = new WeakMap<FastifyRequest, unknown>()
  app.addHook('preValidation', (request, _reply, done) => {
    const isOnPurpose = Object.keys(unknownOnPurpose).some((name) => name in request.headers)
    // What a story sends itself, beside the pages, is no client of ours.
    const isOurs = 'VITEST' in process.env || 'sec-fetch-site' in request.headers
    if (isOurs && !isOnPurpose && isPlain(request.body))
      sent.set(request, structuredClone(request.body))
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const dropped = droppedFrom(sent.get(request), request.body)
    if (dropped.length === 0) return done()
    const what = `${request.method} ${request.routeOptions.url}: unknown ${dropped.join(', ')}`
    unknown.push(what)
    done(new Error(what))
  })
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** The fields that are in one and not in the other, at every depth. */
function droppedFrom(sent: unknown, kept: unknown, place = ''): string[] {
  if (!isPlain(sent)) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = place ? `${place}.${name}` : name
    return isPlain(kept) && name in kept ? droppedFrom(value, kept[name], field) : [field]
  })
}
