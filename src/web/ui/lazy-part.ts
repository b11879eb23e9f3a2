import { type ComponentType, lazy } from 'react'
import { MINUTE } from '../../contract/time/time.ts'

/**
 * A lazily loaded part of a page. If it fails to load because an update of the shop has replaced it, the page is
 * reloaded, as React Router does with its routes; once, and if that does not help, the error page says so. `instead` is
 * shown rather than reloading where that would lose what the page says.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (failure: unknown) => {
        if (instead) return { default: instead }
        if (!mayReload()) throw failure
        location.reload()
        return new Promise<never>(() => {})
      },
    ),
  )
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
