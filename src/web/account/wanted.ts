import type { Location } from 'react-router'

/** What a visitor wanted to put into the cart before they were asked to sign in. */
export type Wanted = { product_id: number; menge: number }

/** The navigation state of /login and /registrierung: the wish and where the visitor was. */
export type LoginState = { wanted?: Wanted; from?: string }

/** The address to come back to. */
export function addressOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`
}

/** Reads the state that travels from the product to the login, which a reload or a typed address lacks. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {}
  const { wanted, from } = state as Record<string, unknown>
  return {
    ...(isWanted(wanted) && { wanted }),
    // Only our own addresses: `//host` would leave the site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
  }
}

export function isWanted(value: unknown): value is Wanted {
  if (typeof value !== 'object' || value === null) return false
  const { product_id, menge } = value as Record<string, unknown>
  return Number.isInteger(product_id) && Number.isInteger(menge)
}
