import { type ComponentType, lazy } from 'react'

/**
 * A lazily loaded part of a page. If it fails to load because an update of the shop has replaced it, the page is
 * reloaded, as React Router does with its routes.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        location.reload()
        return new Promise<never>(() => {})
      },
    ),
  )
}
