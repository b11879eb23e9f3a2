import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time/time.ts'
import { rateLimitKey } from '../../shop/tools/attempts.ts'
import type { App } from '../deps.ts'

/**
 * Events an operator should know of: their log level, and the refusals that count as one. docs/operations.md explains
 * what each means.
 */
export const securityEvents = {
  'login-succeeded': { level: 'info', refusals: [] },
  'login-failed': { level: 'warn', refusals: ['wrong-credentials'] },
  'code-wrong': { level: 'warn', refusals: ['code-invalid', 'join-code-invalid'] },
  'password-wrong': { level: 'warn', refusals: ['old-password-wrong', 'password-wrong'] },
  locked: {
    level: 'warn',
    refusals: [
      'too-many-guesses',
      'login-code-exhausted',
      'reset-code-exhausted',
      'sms-code-exhausted',
    ],
  },
  'password-changed': { level: 'info', refusals: [] },
  'second-factor-changed': { level: 'info', refusals: [] },
  'role-changed': { level: 'warn', refusals: [] },
  'account-locked': { level: 'info', refusals: [] },
  'account-joined': { level: 'info', refusals: [] },
  'sessions-ended': { level: 'info', refusals: [] },
  'access-refused': { level: 'warn', refusals: ['forbidden', 'foreign-origin'] },
  'webhook-refused': { level: 'error', refusals: ['webhook-refused'] },
  'limit-hit': { level: 'warn', refusals: ['too-many-attempts', 'too-many-requests'] },
} as const satisfies Record<
  string,
  { level: 'info' | 'warn' | 'error'; refusals: readonly ProblemCode[] }
>

type SecurityEvent = keyof typeof securityEvents

const names = Object.keys(securityEvents) as SecurityEvent[]
const eventOf = new Map<ProblemCode, SecurityEvent>(
  names.flatMap((event) => securityEvents[event].refusals.map((code) => [code, event] as const)),
)

/** Whom an event concerns, with no personal data beyond the id: `by` is whoever did it to somebody else. */
type About = {
  user?: number | undefined
  by?: number
  role?: string
  locked?: boolean
  code?: ProblemCode
}

/** Log lines per event or failure and minute: a flood of them must not fill the disk. */
const linesPerMinute = 100

/** How much of the current minute was logged. */
type Written = { minute: number; lines: number; unwritten: number }
/** The same, and how often an event happened. */
type Counter = Written & { total: number }
const nothingWritten: Readonly<Written> = { minute: 0, lines: 0, unwritten: 0 }

declare module 'fastify' {
  interface FastifyInstance {
    security: {
      counters: Record<SecurityEvent, Counter>
      failures: Map<string, Written>
      now: () => number
    }
  }
}

/** Starts counting. `now` in ms. */
export function watchSecurity(app: App, now: () => number): void {
  const counters = names.map((event) => [event, { total: 0, ...nothingWritten }])
  app.decorate('security', {
    counters: Object.fromEntries(counters) as Record<SecurityEvent, Counter>,
    failures: new Map<string, Written>(),
    now,
  })
}

/** What a line says of those dropped before it; undefined when it is one too many of its minute itself. */
function takeLine(written: Written, now: number): { unwritten?: number } | undefined {
  const minute = Math.floor(now / MINUTE)
  if (minute !== written.minute) Object.assign(written, { minute, lines: 0 })
  if (written.lines >= linesPerMinute) {
    written.unwritten += 1
    return undefined
  }
  written.lines += 1
  const { unwritten } = written
  written.unwritten = 0
  return unwritten > 0 ? { unwritten } : {}
}

/**
 * Logs why a call failed that is no fault of its caller. What the shop refuses on purpose (`busy`) has a hundred lines a
 * minute, of all calls together; anything else as many of each call, so that one failure does not hide another.
 */
export function logFailure(request: FastifyRequest, err: unknown, { code }: Problem): void {
  const { failures, now } = request.server.security
  const kind = err instanceof Problem ? code : `${code} ${request.routeOptions.url}`
  const line = takeLine(
    failures.getOrInsertComputed(kind, () => ({ ...nothingWritten })),
    now(),
  )
  if (line) request.log.error({ err, ...line }, code)
}

/**
 * Counts an event for `/metrics` and logs one line: event, user id, shortened source, route, request id. In a
 * flood only the first hundred lines per minute are written, and the next line says how many were dropped.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  about: About = {},
): void {
  const { counters, now } = request.server.security
  const counter = counters[event]
  counter.total += 1
  const dropped = takeLine(counter, now())
  if (!dropped) return
  const user = about.user ?? request.signedIn?.user.id
  const line = {
    event,
    ...about,
    ...(user !== undefined && { user }),
    source: shortSource(request.ip),
    route: request.routeOptions.url,
    ...dropped,
  }
  request.log[securityEvents[event].level](line, event)
}

/** Notes a refusal if it counts as a security event. */
export function logRefusal(request: FastifyRequest, { code, user }: Problem): void {
  const event = eventOf.get(code)
  if (event) logSecurityEvent(request, event, { code, user })
}

/** A visitor's address as the log may keep it: the /24 network of an IPv4 address, the /48 of an IPv6 one. */
export function shortSource(ip: string): string {
  const source = rateLimitKey(ip)
  if (source.includes(':')) return `${source.split(':').slice(0, 3).join(':')}::/48`
  return source.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
