import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '../db/schema.ts'
import type { BotCheck } from '../shop/contact/bot-check.ts'
import type { MailTransport } from '../shop/mail/transport.ts'
import type { PaymentProvider } from '../shop/payments/provider.ts'
import type { SmsSender } from '../shop/tools/sms-sender.ts'

/** The Fastify instance on which routes are registered. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What the HTTP side needs to work with. `start-shop.ts` passes the real ones, tests their own. */
export type Deps = {
  db: Database
  /** The current instant, ms since 1970 (UTC). */
  now: () => number
  /** The address visitors use, without a trailing slash; never taken from a request header. */
  publicUrl: string
  provider: PaymentProvider
  botCheck: BotCheck
  sms: SmsSender
  /** Whether text messages are really sent; otherwise they become files on the server. */
  sendsSms: boolean
  /** Sends the test mail directly; every other mail goes through the outbox. */
  mail: MailTransport
  /** Writes to the data folder and deletes what it wrote; throws when there is no space or no folder. */
  checkDataFolder: () => Promise<void>
  /** The free space for the data folder (bytes). */
  freeSpace: () => Promise<number>
  /** The shop makes its backups itself; otherwise whoever switched that off does. */
  backsUp: boolean
  /** Whether they survive the disk of the shop. */
  keepsElsewhere: boolean
  /** Until when (ms) the certificate at the shop's own address counts; null without one. */
  certificateUntil: () => Promise<number | null>
  /** By how many ms the clock of this machine is ahead; null when nobody outside was asked. */
  clockOff: () => number | null
  /** The newest version there is; null when nobody publishes one. */
  newestVersion: () => Promise<string | null>
  /** The version of the running shop. */
  version: string
  /** The map of the contact page, loaded only after a click: until then no third party learns of the visitor. */
  mapEmbedUrl: string
  /** Browsers then insist on HTTPS for the subdomains of the address, too. */
  hstsSubDomains?: boolean
  /** Whether mails are really sent; otherwise they become files on the server, for trying the shop out. */
  sendsMail: boolean
  /** Answer 503 at once when the event loop lags. Off in tests: a busy machine is no reason to fail. */
  shedLoad: boolean
  /** Off only for load tests: then nothing is limited, not even guesses at passwords and codes. */
  rateLimit: boolean
  /** A proxy runs in front of the shop: a connection from this machine may carry a stranger's request. */
  isProxied: boolean
  /** The token required to read `/metrics`; without it only this machine may, and behind a proxy nobody. */
  metricsToken: string | undefined
}
