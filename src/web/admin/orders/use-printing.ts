import { useEffect, useState } from 'react'

/** Prints sheets: once what they say stands on the page, and until the browser has taken its picture. */
export function usePrinting<Sheets>() {
  const [printed, print] = useState<Sheets>()
  useEffect(() => {
    if (printed) window.print()
  }, [printed])
  useEffect(() => {
    const forget = () => print(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  return { printed, print }
}
