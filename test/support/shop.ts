import type { TotalsMode } from '../../src/contract/orders/delivery.ts'
import { openAltcha } from '../../src/adapters/altcha.ts'
import { openTwintSimulator } from '../../src/adapters/twint-simulator.ts'
import type { User } from '../../src/contract/accounts/accounts.ts'
import {
  addressOf,
  type EndpointName,
  type Reply,
  type RequestPart,
} from '../../src/contract/endpoint.ts'
import { sessionCookie } from '../../src/contract/settings/public-url.ts'
import type { ProblemBody } from '../../src/contract/problems.ts'
import { transaction } from '../../src/db/commit.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { seedCatalogue } from '../../src/db/seed/demo.ts'
import { createApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/deps.ts'
import { toUser } from '../../src/shop/accounts/accounts.ts'
import { hashPassword } from '../../src/shop/tools/argon2.ts'
import { createWithPassword } from '../../src/shop/sign-in/credentials.ts'
import type { Block } from '../../src/shop/mail/blocks.ts'
import { toText } from '../../src/shop/mail/plain-text.ts'
import { withWholeUrls } from '../../src/shop/mail/render.ts'
import { startSession } from '../../src/shop/sign-in/sessions.ts'
import { queueVerification } from '../../src/shop/accounts/email-verification.ts'
import type { Deps } from '../../src/server/deps.ts'
import { sharedCompilers } from './compilers.ts'
import { canShareApp, shareApp } from './shared-app.ts'
import { openingTime } from './template-database.ts'
import { storeTotalsMode } from './totals-mode.ts'
import { openTestDatabase } from './test-database.ts'
import { type LogLine, watchedLog } from './watched-log.ts'

export type Answer<T = unknown> = {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}
type CallOptions = {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  raw?: string
}

/** The parameters of a call, of any value: a test also sends what no browser would. */
type Address<Name extends EndpointName> = {
  [Part in 'params' | 'query' as RequestPart<Name, Part> extends undefined ? never : Part]?: {
    [Key in keyof RequestPart<Name, Part>]?: string | number | undefined
  }
}

/** What a call may answer: the fields of all its successes and of a problem. */
type Body<Success> = Partial<ProblemBody> &
  ([Success] extends [readonly unknown[]]
    ? Success
    : { [Field in Success extends Success ? keyof Success : never]: Of<Success, Field> })
type Of<Success, Field> = Success extends { [_ in Field & string]: infer Value } ? Value : never

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** One call of any path; the body is returned parsed. */
type Call = <T = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>
/**
 * A call of `contract/endpoints.ts` with typed address and answer; what is sent may be wrong on purpose. The answer is
 * typed as a success: a test that expects a refusal checks status and code.
 */
type Api = <Name extends EndpointName>(
  name: Name,
  asking?: Address<Name> & CallOptions,
) => Promise<Answer<Body<Reply<Name>>>>

/** A registered, signed-in customer, with the calls of the shop as they make them: `heidi.api('GET /api/devices')`. */
export type Customer = {
  user: User
  cookie: string
  password: string
  call: Call
  api: Api
  /** A file or a page, as a browser opens it. */
  open: (url: string) => Promise<Awaited<ReturnType<App['inject']>>>
}

/**
 * The whole HTTP side on a fresh, migrated, seeded database: in memory, or a database of its own on
 * PostgreSQL when TEST_DATABASE_URL names a server. The clock stands still until it is advanced.
 * `log` receives every line of the log.
 */
export async function openShop({
  totalsMode,
  log,
  options,
  beforeReady,
  hasOwnApp = false,
  ...overrides
}: Partial<Omit<Deps, 'db'>> & {
  db?: OpenDatabase
  totalsMode?: TotalsMode
  log?: (line: LogLine) => void
  options?: Parameters<typeof createApp>[1]
  /** Registers routes besides the API. */
  beforeReady?: (app: App, deps: Deps) => Promise<void>
  /** For a test of what an app counts beside its database. */
  hasOwnApp?: boolean
} = {}) {
  const storage = overrides.db
    ? { db: overrides.db, drop: async () => {} }
    : await openTestDatabase('shop')
  const { db } = storage
  let instant = openingTime
  const clock = {
    now: () => instant,
    advance(ms: number) {
      instant += ms
    },
  }
  if (overrides.db) await transaction(db, (trx) => seedCatalogue(trx, clock.now()))
  if (totalsMode) await storeTotalsMode(db, totalsMode)
  const publicUrl = 'http://shop.test'
  const deps: Deps = {
    db,
    now: clock.now,
    publicUrl,
    provider: openTwintSimulator(db, publicUrl),
    botCheck: openAltcha({ secret: 'test', maxCounter: 10 }),
    mail: { send: async () => {} },
    sms: { send: async () => {} },
    checkDataFolder: async () => {},
    freeSpace: async () => 5e9,
    certificateUntil: async () => null,
    clockOff: () => null,
    newestVersion: async () => null,
    backsUp: true,
    keepsElsewhere: true,
    version: '1.0.0',
    mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html',
    sendsMail: true,
    sendsSms: true,
    shedLoad: false,
    rateLimit: true,
    isProxied: false,
    metricsToken: undefined,
    ...overrides,
  }
  const isShared = !hasOwnApp && !log && !options && !beforeReady && canShareApp(overrides)
  const app = isShared
    ? await shareApp(deps)
    : await createApp(deps, {
        schemaController: { compilersFactory: sharedCompilers },
        logger: watchedLog(log),
        ...options,
      })
  await beforeReady?.(app, deps)
  await app.ready()

  const call: Call = async (method, path, options = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        accept: 'application/json',
        ...(options.cookie !== undefined && { cookie: options.cookie }),
        ...(options.raw !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body as object }),
      ...(options.raw !== undefined && { payload: options.raw }),
    })
    return {
      status: answer.statusCode,
      body: answer.body ? JSON.parse(answer.body) : undefined,
      headers: answer.headers,
    }
  }

  const api: Api = (name, asking = {}) => {
    const { params, query, ...options }: CallOptions & Parameters<typeof addressOf>[1] = asking
    const { method, path } = addressOf(name, { params, query })
    return call(method, path, options)
  }

  /** Somebody whose calls carry the cookie of the moment: it changes when they sign in again. */
  function asPerson(person: Pick<Customer, 'user' | 'cookie' | 'password'>): Customer {
    const who: Customer = {
      ...person,
      call: (method, path, options) => call(method, path, { cookie: who.cookie, ...options }),
      api: (name, asking) => api(name, { cookie: who.cookie, ...asking }),
      open: (url) => app.inject({ url, headers: { cookie: who.cookie } }),
    }
    return who
  }

  let customers = 0
  /**
   * A new customer, registered and signed in. Written straight into the database, because hashing a password
   * takes longer than most tests; the calls themselves are tested in accounts.test.ts.
   */
  async function newCustomer(fields: Record<string, string> = {}): Promise<Customer> {
    customers += 1
    const password = 'Kaminfeger-2026'
    const account = await insertCustomer(db, `kunde${customers}@beispiel.ch`, fields, clock.now())
    await transaction(db, (trx) => queueVerification(trx, account, clock.now()))
    const cookie = `${sessionCookie(deps.publicUrl)}=${await transaction(db, (trx) => startSession(trx, account.id, clock.now()))}`
    return asPerson({ user: toUser(account), cookie, password })
  }

  async function signIn(email: string, password: string): Promise<Customer> {
    const answer = await call<{ user: User }>('POST', '/api/login', { body: { email, password } })
    if (answer.status !== 200) throw new Error(`login: ${JSON.stringify(answer.body)}`)
    return asPerson({ user: answer.body.user, cookie: cookieOf(answer), password })
  }

  const asSent = (body: readonly Block[]) => body.map((block) => withWholeUrls(block, publicUrl))

  return {
    app,
    db,
    clock,
    publicUrl,
    provider: deps.provider,
    call,
    api,
    newCustomer,
    signIn,
    /** The outbox, or its mails of one kind, every body as the text part the recipient gets. */
    async mails(kind?: string) {
      const mails = await db.selectFrom('mails').selectAll().orderBy('id').execute()
      const wanted = kind === undefined ? mails : mails.filter((mail) => mail.kind === kind)
      return wanted.map((mail) => ({
        ...mail,
        body: mail.body && toText(asSent(JSON.parse(mail.body) as Block[])),
      }))
    },
    async close() {
      if (!isShared) await app.close()
      await storage.drop()
    },
  }
}

/** The cookies an answer set, as the next request sends them. */
export function cookieOf(answer: Answer): string {
  const set = answer.headers['set-cookie']
  const all = Array.isArray(set) ? set : set === undefined ? [] : [String(set)]
  return all.map((cookie) => cookie.split(';')[0]).join('; ')
}

let hashed: Promise<string> | undefined

async function insertCustomer(
  db: OpenDatabase,
  email: string,
  fields: Record<string, string>,
  now: number,
) {
  const person = {
    email: fields['email'] ?? email,
    first_name: fields['vorname'] ?? 'Heidi',
    last_name: fields['nachname'] ?? 'Muster',
    phone: fields['telefonnummer'] ?? '+41711234567',
    street: fields['strasse'] ?? 'Rosenbergstrasse 10',
    postal_code: fields['plz'] ?? '9000',
    city: fields['ort'] ?? 'St. Gallen',
    country: fields['land'] ?? 'Schweiz',
  }
  const account = await transaction(db, async (trx) =>
    createWithPassword(trx, person, await (hashed ??= hashPassword('Kaminfeger-2026')), now),
  )
  if (!account) throw new Error(`${person.email} has an account already`)
  return account
}
