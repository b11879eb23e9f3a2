import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings an element into sight, also out of the folded parts around it, when a link leads to `#id`: the browser does so
 * only for what is there when a page is loaded, and unfolds nothing for a link within the website.
 */
export function useReveal(element: RefObject<Element | null>, id: string): void {
  const { hash, key } = useLocation()
  // Another one each time a link leads here, also when it is the same link.
  const arrival = hash === `#${id}` ? key : undefined
  useEffect(() => {
    if (arrival !== undefined && element.current) reveal(element.current)
  }, [arrival, element])
}

function reveal(element: Element): void {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  element.scrollIntoView({ block: 'start' })
}
