import { type ComponentType, useEffect, useState } from 'react'

/**
 * Makes the comparison links of the page collect, and shows what was collected. Fetched with the first touch of such a
 * link, or where something was collected before; until then a link simply leads to the comparison.
 */
export function Comparing() {
  const [Bar, setBar] = useState<ComponentType>()

  useEffect(() => {
    const load = () => {
      stop()
      void import('./comparison-bar.tsx').then(({ ComparisonBar }) => setBar(() => ComparisonBar))
    }
    const onTouch = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-compare]')) load()
    }
    const signs = ['pointerover', 'focusin'] as const
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, onTouch)
    }
    for (const sign of signs) addEventListener(sign, onTouch)
    try {
      if (sessionStorage.getItem('vergleich')) load()
    } catch {
      // No storage in this browser: nothing was collected.
    }
    return stop
  }, [])

  return Bar && <Bar />
}
