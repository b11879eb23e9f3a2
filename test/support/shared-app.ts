import { AsyncLocalStorage } from 'node:async_hooks'
import { createApp } from '../../src/server/app.ts'
import type { App, Deps } from '../../src/server/deps.ts'
import { sharedCompilers } from './compilers.ts'

/** What a test may replace in a shop on the shared app: what a request asks for, not what routes are made of. */
const replaceable = ['db', 'now', 'mail', 'sms'] as const

/** The shop that the running request was sent to. */
const current = new AsyncLocalStorage<Deps>()

/** The app of this worker. */
let shared: Promise<App> | undefined

let shops = 0

/** Whether a shop with these parts of its own can be on the shared app. */
export const canShareApp = (own: object): boolean =>
  Object.keys(own).every((name) => (replaceable as readonly string[]).includes(name))

/**
 * A shop's HTTP side for `inject`, on an app that all shops of a worker share: registering 270 routes takes ten times as
 * long as everything else a shop needs. Every request carries its shop along, so whatever it does, and whenever, reaches
 * no other shop. What an app counts beside its database (the figures of `/metrics`) it counts for all.
 */
export async function shareApp(deps: Deps): Promise<App> {
  const app = await (shared ??= openApp(deps))
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

/** `like`: the parts that are the same for all of its shops. */
async function openApp(like: Deps): Promise<App> {
  const app = await createApp(
    {
      ...like,
      db: standIn(() => shopOf().db),
      now: () => shopOf().now(),
      provider: standIn(() => shopOf().provider, {
        // Read when the routes are registered: what a simulator has.
        simulation: standIn(() => shopOf().provider.simulation ?? {}),
        readEvent: undefined,
      }),
      mail: standIn(() => shopOf().mail),
      sms: standIn(() => shopOf().sms),
    },
    { schemaController: { compilersFactory: sharedCompilers } },
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
