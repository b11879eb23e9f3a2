import type { FastifyRequest } from 'fastify'
import { hash, timingSafeEqual } from 'node:crypto'
import type { Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '../../../contract/problems.ts'
import { SECOND } from '../../../contract/time/time.ts'
import { backupState } from '../../../shop/overview/backup-runs.ts'
import { readBacklog } from '../../../shop/mail/backlog.ts'
import { countWaiting } from '../../../shop/overview/waiting.ts'
import { countToReview } from '../../../shop/payments/reviews.ts'
import type { App, Deps } from '../../deps.ts'

type Metrics = {
  registry: Registry
  duration: Histogram
  set: (name: string, help: string, value: number) => void
  count: (event: string, total: number) => void
}

/**
 * `GET /metrics` for Prometheus: the process, the answers, and what an operator wants to be woken for (mails stuck in
 * the outbox, payments that need a person). The figures reveal how the business is doing, so reading them requires
 * `METRICS_TOKEN`; without one, only a program on the same machine may, and only when there is no proxy.
 */
export function metricsRoutes(app: App, deps: Deps): void {
  let opening: Promise<Metrics> | undefined
  let metrics: Metrics | undefined

  app.addHook('onResponse', async (request, reply) => {
    metrics?.duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / SECOND,
    )
  })

  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      if (!mayRead(request, deps)) throw new Problem('forbidden')
      // Loaded on the first request: a shop without monitoring does not need it.
      opening ??= openMetrics()
      metrics = await opening
      const { registry, set, count } = metrics
      const { db } = deps
      const [waiting, reviews, backlog, backups] = await Promise.all([
        countWaiting(db, deps.now()),
        countToReview(db),
        readBacklog(db, deps.now()),
        backupState(db),
      ])
      const age = backlog.oldest === undefined ? 0 : (deps.now() - backlog.oldest) / SECOND
      set('shop_orders_open', 'Orders that wait for their payment', waiting.open)
      set('shop_orders_paid', 'Orders, paid or on account, that wait to be sent', waiting.paid)
      set('shop_messages_open', 'Messages without an answer', waiting.messages)
      set('shop_payments_to_review', 'Orders with a payment a person has to look at', reviews)
      set(
        'shop_bank_entries_to_review',
        'Payments by bank a person has to look at',
        waiting.bankEntries,
      )
      set('shop_mails_waiting', 'Mails that have not left yet', backlog.waiting)
      set('shop_mails_oldest_seconds', 'Age of the oldest mail that has not left yet', age)
      const { newest, failures } = backups
      set('shop_backups_failed', 'Backups that failed since the newest that succeeded', failures)
      if (newest) {
        const seconds = (deps.now() - newest.madeAt) / SECOND
        set('shop_backup_age_seconds', 'Age of the newest backup', seconds)
        set('shop_backup_bytes', 'Size of the newest backup', newest.bytes)
      }
      for (const [event, { total }] of Object.entries(app.security.counters)) count(event, total)
      set('shop_mails_given_up', 'Mails given up in the last seven days', backlog.givenUp)
      void reply.header('cache-control', 'no-store').type(registry.contentType)
      return registry.metrics()
    },
  )
}

async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const events = new Counter({
    name: 'shop_security_events_total',
    help: 'What concerns security, since the start of the process',
    labelNames: ['event'],
    registers: [registry],
  })
  return {
    registry,
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to an answer, without pages and lists that came from the cache',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
    set(name, help, value) {
      const known = registry.getSingleMetric(name) as Gauge | undefined
      const gauge = known ?? new Gauge({ name, help, registers: [registry] })
      gauge.set(value)
    },
    count(event, total) {
      events.remove(event)
      events.inc({ event }, total)
    },
  }
}

/** Any of these headers shows that a proxy forwarded the request. */
const passedOn = /^(x-)?forwarded|^via$|-ip$/

/** A local proxy forwards strangers' requests, and not every one says so: a configured proxy rules it out. */
function mayRead({ headers, socket }: FastifyRequest, deps: Deps): boolean {
  const { metricsToken: token, isProxied } = deps
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (isProxied || Object.keys(headers).some((name) => passedOn.test(name))) return false
  return /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

/** Constant-time comparison, so that the response time reveals nothing about a partial match. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
