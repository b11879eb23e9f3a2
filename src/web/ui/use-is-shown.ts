import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether the component is still in the page: what it would have shown of an answer that comes late is otherwise
 * to be said in another way.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
