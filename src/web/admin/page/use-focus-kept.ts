import { useEffect } from 'react'
import { putFocus } from '../../ui/put-focus.ts'

/** What is left where something was pressed: its row, or else its dialog or its section. */
const places = 'li, tr, dialog, section'

/**
 * For all pages of the admin area: when what was focused is gone, mostly with what it settled and maybe behind a dialog,
 * the focus moves to its row, to the title of its section, or else to that of the page. A part that puts it elsewhere
 * comes first.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: readonly Element[] = []
    let frame: number | undefined
    const note = ({ target }: FocusEvent) => {
      last = []
      for (let at = target as Element | null; at?.closest('main'); at = at.parentElement)
        if (at === target || at.matches(places)) last = [...last, at]
    }
    const keep = () => {
      frame = undefined
      const [focused, ...around] = last
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      last = []
      const place = around.find(({ isConnected }) => isConnected)
      putFocus(titleOf(place) ?? document.querySelector('h1'))
    }
    const observer = new MutationObserver(() => {
      // After the effects of what came instead, which may take the focus themselves.
      frame ??= requestAnimationFrame(() => setTimeout(keep))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
      cancelAnimationFrame(frame ?? 0)
    }
  }, [])
}

function titleOf(place: Element | undefined): HTMLElement | null | undefined {
  if (place instanceof HTMLElement && place.matches('li, tr')) return place
  const title = place?.querySelector('h2')
  return title?.querySelector('a') ?? title
}
