import { useEffect, useState } from 'react'

/** Prints sheets: renders them before printing, until the print dialog has closed. */
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
