import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * Makes the comparison links of the page collect, and shows what was collected. Fetched with the first touch of such a
 * link, or where something was collected before; a press that is quicker is repeated. Without it a link simply leads
 * to the comparison.
 */
export function Comparing() {
  const [Bar, setBar] = useState<ComponentType>()
  const pressed = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (Bar) {
      pressed.current?.click()
      return undefined
    }
    const load = () => {
      void import('./comparison-bar.tsx').then(
        ({ ComparisonBar }) => setBar(() => ComparisonBar),
        () => pressed.current && location.assign(pressed.current.href),
      )
    }
    const onTouch = (event: MouseEvent | FocusEvent) => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-compare]')
      if (!link) return
      load()
      if (!(event instanceof MouseEvent) || event.type !== 'click') return
      // A new tab is a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      pressed.current = link
    }
    const signs = ['pointerover', 'focusin', 'click'] as const
    for (const sign of signs) addEventListener(sign, onTouch)
    try {
      if (sessionStorage.getItem('vergleich')) load()
    } catch {
      // No storage in this browser: nothing was collected.
    }
    return () => {
      for (const sign of signs) removeEventListener(sign, onTouch)
    }
  }, [Bar])

  return Bar && <Bar />
}
