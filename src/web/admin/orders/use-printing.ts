import { useEffect, useState } from 'react'
import type { PackingList } from '../../../contract/admin-orders.ts'

/** Prints packing lists: once they stand on the page, and until the browser has taken its picture. */
export function usePrinting() {
  const [lists, setLists] = useState<readonly PackingList[]>()
  useEffect(() => {
    if (lists) window.print()
  }, [lists])
  useEffect(() => {
    const forget = () => setLists(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  return { printed: lists, print: setLists }
}
