import { type ComponentType, lazy } from 'react'
import { MINUTE, SECOND } from '../../contract/time/time.ts'

/**
 * A lazily loaded part of a page. If it fails to load because an update of the shop has replaced it, the page is
 * reloaded, as React Router does with its routes; once, and if that does not help, the error page says so. `instead` is
 * shown rather than reloading where that would lose what the page says.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) {
  // WebKit refuses a part at once while the next page is on its way: the listener is there before.
  if (!import.meta.env.SSR) addEventListener('beforeunload', noteLeaving)
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      async (failure: unknown) => {
        if (instead) return { default: instead }
        // Firefox and WebKit end what is loading before the next page is there: reloading would hold the visitor back.
        if (Date.now() - leftAt < patience)
          await new Promise((resolve) => setTimeout(resolve, patience))
        if (!mayReload()) throw failure
        location.reload()
        return new Promise<never>(() => {})
      },
    ),
  )
}

/** How long a page that is being left may take to be gone (ms); what was only a download leaves it where it is. */
const patience = 10 * SECOND

let leftAt = 0
function noteLeaving(): void {
  leftAt = Date.now()
}

const storageName = 'neu-geladen'

/** Whether this tab has not just been reloaded for the same reason; where that cannot be stored, it is not. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageName))
    sessionStorage.setItem(storageName, String(Date.now()))
    return Date.now() - last > MINUTE
  } catch {
    return false
  }
}
