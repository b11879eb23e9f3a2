import { useEffect, useState } from 'react'
import type { RoundDay, RoundStop } from '../../../contract/service/round.ts'
import { callOrRecall } from '../page/copies.ts'
import { keepPages } from '../page/keep-pages.ts'

/** The visit of a stop, as in the address of its form. */
export function visitOf({ idUser, termin }: RoundStop) {
  return { ...(idUser !== null && { person: idUser }), ...(termin !== null && { termin }) }
}

/**
 * Keeps the forms of a day's open visits on this device, for where there is no network. Tells whether the day and all of
 * them would open there.
 */
export function useForms(plan: RoundDay | undefined): boolean {
  const open = plan?.halte.filter(({ erledigt }) => !erledigt) ?? []
  const wanted = open.length > 0 ? JSON.stringify(open.map(visitOf)) : undefined
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (wanted === undefined) return
    let isOver = false
    const keep = async () => {
      for (const query of JSON.parse(wanted) as ReturnType<typeof visitOf>[]) {
        if (isOver) return
        const { keptAt } = await callOrRecall('GET /api/admin/visit-form', { query })
        if (keptAt !== undefined) return
      }
      await keepPages()
      if (!isOver) setKept(wanted)
    }
    // Nothing is promised then; the list says by itself that there is no network.
    keep().catch(() => undefined)
    return () => void (isOver = true)
  }, [wanted])
  return wanted !== undefined && kept === wanted
}
