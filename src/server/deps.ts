import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../db/schema.ts'
import type { BotCheck } from '../shop/contact/bot-check.ts'
import type { MailTransport } from '../shop/mail/transport.ts'
import type { PaymentProvider } from '../shop/payments/provider.ts'
import type { SmsSender } from '../shop/sms/sms-sender.ts'

/** What routes are registered on. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What the HTTP side needs to work with. `start-shop.ts` makes the real ones, tests make theirs. */
export type Deps = {
  db: Db
  /** The current instant, ms since 1970 (UTC). */
  now: () => number
  /** The address visitors use, without a trailing slash; never taken from a request header. */
  publicUrl: string
  payments: PaymentProvider
  botCheck: BotCheck
  sms: SmsSender
  /** The way out; the outbox has its own hand on it, this is for the test mail. */
  mail: MailTransport
  /** Writes into the data folder and takes it back; throws when there is no room or no folder. */
  checkDataFolder: () => Promise<void>
  /** How much more the data folder can take (bytes). */
  freeSpace: () => Promise<number>
  /** The version of the shop that runs. */
  version: string
  /** The map of the contact page, loaded only after a click (design §4.16). */
  mapEmbedUrl: string
  /** Whether mails leave the house; otherwise they are files on the server, for trying the shop out. */
  sendsMail: boolean
  /** Answer 503 at once when the server lags. Off in tests: a busy machine is no reason to fail. */
  shedLoad: boolean
  /** Off only for load tests: then no limit counts, those of guesses neither. */
  rateLimit: boolean
  /** A proxy stands in front: whoever connects from this machine may pass a stranger on. */
  isProxied: boolean
  /** What a program must know to read `/metrics`; without it only this machine may, and with a proxy nobody. */
  metricsToken: string | undefined
}
