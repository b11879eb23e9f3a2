import { type ClientInstrumentation, createPath, type Location } from 'react-router'

/** Where a visitor is going while that page loads, and what the page is handed over. */
let destination: [path: string, handedOver?: unknown] | undefined

/**
 * Keeps the destination in case this page is loaded again meanwhile: React Router does so when the scripts of the next
 * page are gone, because the line is bad or an update of the shop has replaced them. Then `resumeNavigation` goes on
 * there. The router knows it from the press on; what React shows of it comes later than the reload on a busy machine.
 */
export const keepDestination: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(navigate, { to }) {
        const own: typeof destination = typeof to === 'string' ? [to] : undefined
        destination = own
        await navigate()
        if (destination === own) destination = undefined
      },
    })
    addEventListener('pagehide', () => {
      if (!destination) return
      try {
        sessionStorage['unterwegs'] = JSON.stringify(destination)
      } catch {
        // The page that is loaded again is shown.
      }
    })
  },
}

/** Keeps what the page that loads is handed over as well: only React is told of it. */
export function keepHandedOver(location: Location | undefined): void {
  if (location && destination?.[0] === createPath(location)) destination[1] = location.state
}
