import { vi } from 'vitest'
import type { TestShop } from './shop.ts'

/** What the next answers are replaced with: no connection, or a status with a body. */
type Trouble = 'no connection' | { status: number; body?: unknown }

/**
 * A browser without a screen: the pages' own state on top of the shop's own HTTP side. Each one starts fresh, as
 * after a reload.
 */
export async function openBrowser(shop: TestShop) {
  let cookie = ''
  let trouble: Trouble | undefined
  const calls: string[] = []
  let held: { call: string; until: Promise<void>; trouble: 'no connection' | undefined } | undefined
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    calls.push(`${method} ${path}`)
    if (trouble === 'no connection') throw new TypeError('Failed to fetch')
    if (trouble) {
      const { status, body } = trouble
      return new Response(body === undefined ? null : JSON.stringify(body), { status })
    }
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(init.headers as Record<string, string>), cookie },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    if (held && `${method} ${path}`.startsWith(held.call)) {
      await held.until
      if (held.trouble === 'no connection') throw new TypeError('Failed to fetch')
    }
    const set = answer.cookies.map(({ name, value }) => `${name}=${value}`)
    if (set.length > 0) cookie = set.join('; ')
    return new Response(answer.body || null, { status: answer.statusCode })
  })
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  })
  const { useAuth } = await import('../../src/web/visitor/auth-store.ts')
  const cart = await import('../../src/web/visitor/cart-store.ts')
  const { toast } = await import('../../src/web/ui/message/toast.ts')
  return {
    auth: () => useAuth.getState(),
    cart: () => cart.useCart.getState(),
    hydrateCart: cart.hydrateCart,
    storage: cart.useCart.persist,
    /** The calls made to the server, oldest first. */
    calls,
    /** The error messages that were shown. */
    errors: vi.spyOn(toast, 'error').mockReturnValue(undefined),
    /** The content of the browser storage. */
    stored: () => [...stored.values()].join(),
    /** Holds back the next answers to calls with this prefix; they arrive, or fail, once the result is called. */
    hold(call: string, trouble?: 'no connection'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { call, until: promise, trouble }
      return resolve
    },
    suffer(next: Trouble | undefined) {
      trouble = next
    },
    useCookie(next: string) {
      cookie = next
    },
  }
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>
