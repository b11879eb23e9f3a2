import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * Turns the page's comparison links into buttons that collect products, and shows the collection. Lazily loaded when
 * the pointer or focus first reaches such a link, or if there is a collection already; a click that comes earlier is
 * repeated. If loading fails, the link just opens the comparison.
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
      // Clicks that open a new tab are left alone.
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
