import { useEffect, useRef } from 'react'

/** For links in one line that a phone pushes aside: brings the current one to its middle. Takes the returned ref. */
export function useCurrentInSight<Line extends HTMLElement>() {
  const line = useRef<Line>(null)
  useEffect(() => {
    const { current } = line
    const link = current?.querySelector('[aria-current="page"]')
    if (!current || !link) return
    const [frame, box] = [current.getBoundingClientRect(), link.getBoundingClientRect()]
    current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
  })
  return line
}
