import type { Location } from 'react-router'

/** What a visitor wanted to put into the cart before they were asked to sign in. */
export type Wanted = { product_id: number; menge: number }

/** What stands at home after a sign-in, as a way on (design §4.18). */
export type WayOn = {
  /** The product that was put into the cart. */
  inCart?: number
  /** The address of the page that asked for the sign-in. */
  from?: string
}

/** The navigation state of /login, /registrierung and /verify-email. */
export type LoginState = WayOn & { wanted?: Wanted[] }

/** The address to come back to. */
export function addressOfPage({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`
}

/** Reads a navigation state, which may come from an older version of the website or from nowhere. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {}
  const { wanted, inCart, from } = state as Record<string, unknown>
  return {
    ...(Array.isArray(wanted) && wanted.length > 0 && wanted.every(isWanted) && { wanted }),
    ...(Number.isInteger(inCart) && { inCart: Number(inCart) }),
    // Only our own addresses: `//host` would leave the site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
  }
}

/** The navigation state of the page somebody is at after a sign-in. */
export function readWayOn(state: unknown): WayOn {
  return readLoginState((state as { wayOn?: unknown } | null | undefined)?.wayOn)
}

function isWanted(value: unknown): value is Wanted {
  if (typeof value !== 'object' || value === null) return false
  const { product_id, menge } = value as Record<string, unknown>
  return Number.isInteger(product_id) && Number.isInteger(menge)
}
