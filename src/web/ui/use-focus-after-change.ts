import { useEffect, useRef } from 'react'

/**
 * A button disappears with what it settles: when `value` changes, the focus moves to the title of what has changed.
 */
export function useFocusAfterChange(
  value: string | number | boolean,
  findTitle: () => HTMLElement | null,
): void {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    findTitle()?.focus()
  })
}
