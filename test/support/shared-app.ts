import { AsyncLocalStorage } from 'node:async_hooks'
import { createApp } from '../../src/server/app.ts'
import type { App, Deps } from '../../src/server/deps.ts'
import type { PaymentProvider } from '../../src/shop/payments/provider.ts'
import { sharedCompilers } from './compilers.ts'
import { watchedLog } from './watched-log.ts'

/**
 * What a test may replace in a shop on a shared app: what a request asks for, not what routes are made of. Of the
 * provider they are made of what it offers, and shops whose providers offer the same have one app.
 */
const replaceable = ['db', 'now', 'provider', 'mail', 'sms'] as const

/** The shop that the running request was sent to. */
const current = new AsyncLocalStorage<Deps>()

/** The apps of this worker, by what the provider of their shops offers. */
const shared = new Map<string, Promise<App>>()

let shops = 0

/** Whether a shop with these parts of its own can be on a shared app. */
export const canShareApp = (own: object): boolean =>
  Object.keys(own).every((name) => (replaceable as readonly string[]).includes(name))

/**
 * A shop's HTTP side for `inject`, on an app that the shops of a worker share whose providers offer the same:
 * registering 270 routes takes ten times as long as everything else a shop needs. Every request carries its shop along,
 * so whatever it does, and whenever, reaches no other shop. What an app counts beside its database (the figures of
 * `/metrics`) it counts for all.
 */
export async function shareApp(deps: Deps): Promise<App> {
  const offer = JSON.stringify(offerOf(deps))
  const app = await shared.getOrInsertComputed(offer, () => openApp(deps))
  // Calls are limited by address: a new shop has had none.
  shops += 1
  const remoteAddress = [127, shops >> 16, (shops >> 8) & 255, shops & 255].join('.')
  const inject = (request: object | string) =>
    // Awaited within: what `inject` returns starts the request only when it is awaited.
    current.run(
      deps,
      async () =>
        await app.inject({
          remoteAddress,
          ...(typeof request === 'string' ? { url: request } : request),
        }),
    )
  return Object.create(app, { inject: { value: inject } }) as App
}

/** The parts of a provider that have routes of their own. */
const offerOf = ({ provider }: Deps) => ({
  simulation: provider.simulation !== undefined,
  readEvent: provider.readEvent !== undefined,
})

/** `like`: the parts that are the same for all of its shops. */
async function openApp(like: Deps): Promise<App> {
  const offer = offerOf(like)
  const app = await createApp(
    {
      ...like,
      db: standIn(() => shopOf().db),
      now: () => shopOf().now(),
      provider: standIn(() => shopOf().provider, {
        // Read when the routes are registered.
        simulation: offer.simulation
          ? standIn(() => shopOf().provider.simulation ?? {})
          : undefined,
        readEvent: offer.readEvent
          ? (raw: Buffer, signature: string) => shopOf().provider.readEvent?.(raw, signature)
          : undefined,
      } satisfies Partial<Record<keyof PaymentProvider, unknown>>),
      mail: standIn(() => shopOf().mail),
      sms: standIn(() => shopOf().sms),
    },
    { schemaController: { compilersFactory: sharedCompilers }, logger: watchedLog() },
  )
  await app.ready()
  return app
}

function shopOf(): Deps {
  const shop = current.getStore()
  if (!shop) throw new Error('No request is running')
  return shop
}

/** Stands for the object that `current` returns at the moment, except for its `fixed` parts. */
function standIn<Of extends object>(current: () => Of, fixed: object = {}): Of {
  return new Proxy(fixed as Of, {
    get(_, name) {
      if (Object.hasOwn(fixed, name)) return Reflect.get(fixed, name) as unknown
      const object = current()
      const value: unknown = Reflect.get(object, name, object)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })
}
