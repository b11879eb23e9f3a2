import type { FastifyRequest } from 'fastify'
import type { Problem, ProblemCode } from '../../contract/problems.ts'
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

/** Log lines per event and minute: a flood of refusals must not fill the disk. */
const linesPerMinute = 100

/** How often an event happened, and how much of the current minute was logged. */
type Counter = { total: number; minute: number; lines: number; unwritten: number }

declare module 'fastify' {
  interface FastifyInstance {
    security: { counters: Record<SecurityEvent, Counter>; now: () => number }
  }
}

/** Starts counting. `now` in ms. */
export function watchSecurity(app: App, now: () => number): void {
  const counters = names.map((event) => [event, { total: 0, minute: 0, lines: 0, unwritten: 0 }])
  app.decorate('security', {
    counters: Object.fromEntries(counters) as Record<SecurityEvent, Counter>,
    now,
  })
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
  const minute = Math.floor(now() / MINUTE)
  if (minute !== counter.minute) Object.assign(counter, { minute, lines: 0 })
  if (counter.lines >= linesPerMinute) {
    counter.unwritten += 1
    return
  }
  counter.lines += 1
  const { unwritten } = counter
  counter.unwritten = 0
  const user = about.user ?? request.signedIn?.user.id
  const line = {
    event,
    ...about,
    ...(user !== undefined && { user }),
    source: shortSource(request.ip),
    route: request.routeOptions.url,
    ...(unwritten > 0 && { unwritten }),
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
