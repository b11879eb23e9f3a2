import { useEffect, useLayoutEffect, useRef } from 'react'
import { putFocus } from '../../ui/put-focus.ts'

/**
 * For a list whose lines disappear with what they settle, also later, behind a dialog: when what was focused is gone,
 * the focus moves to the title of its section, or else to that of the page. `find` finds the list.
 */
export function useFocusKept(find: () => HTMLElement | null): void {
  const last = useRef<{ element: Element; section: Element | null }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && find()?.contains(target))
        last.current = { element: target, section: target.closest('section') }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  })
  useLayoutEffect(() => {
    const { current } = last
    if (!current || current.element.isConnected) return
    if (document.activeElement && document.activeElement !== document.body) return
    last.current = undefined
    const title = current.section?.isConnected ? current.section.querySelector('h2') : null
    putFocus(title?.querySelector('a') ?? title ?? document.querySelector('h1'))
  })
}
