import { useState } from 'react'
import { swissDayOf } from '../../contract/time/swiss-days.ts'

/** The Swiss day on which a component was first shown: it stays that day, however long the page is open. */
export function useToday(): string {
  const [today] = useState(() => swissDayOf(Date.now()))
  return today
}
