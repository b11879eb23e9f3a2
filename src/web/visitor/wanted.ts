/** A product the visitor wanted to add to the cart before being asked to sign in. */
export type Wanted = { product_id: number; menge: number }

/** What the home page offers as a link after a sign-in, which leads to the home page, always (spec §2). */
export type ReturnLink = {
  /** The product that was added to the cart. */
  inCart?: number
  /** The address of the page that required the sign-in. */
  from?: string
}

/** The navigation state of /login, /registrierung and /verify-email. */
export type LoginState = ReturnLink & {
  wanted?: Wanted[]
  /** The address that was registered just now. */
  email?: string
}

/** Parses a navigation state, which may be from an older version of the website, or missing. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {}
  const { wanted, inCart, from, email } = state as Record<string, unknown>
  return {
    ...(Array.isArray(wanted) && wanted.length > 0 && wanted.every(isWanted) && { wanted }),
    ...(typeof email === 'string' && { email }),
    ...(Number.isInteger(inCart) && { inCart: Number(inCart) }),
    // Only our own addresses: `//host` would leave the site.
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
  }
}

/** The navigation state of the page shown after a sign-in. */
export function readReturnLink(state: unknown): ReturnLink {
  return readLoginState((state as { returnLink?: unknown } | null | undefined)?.returnLink)
}

function isWanted(value: unknown): value is Wanted {
  if (typeof value !== 'object' || value === null) return false
  const { product_id, menge } = value as Record<string, unknown>
  return Number.isInteger(product_id) && Number.isInteger(menge)
}
