import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that is loaded when it is first shown. When it cannot be, because an update of the shop has
 * replaced it, the page is loaded anew, as React Router does with its pages.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
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
