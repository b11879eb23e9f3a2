import type { DeskFindings, Found } from '../../contract/overview/desk-search.ts'
import { type FoundKind, foundKinds, maxFound } from '../../contract/overview/desk-words.ts'
import type { Db } from '../../db/schema.ts'
import { findAppointments, findDevices, showPersons } from './find-visited.ts'
import { findNearPersons, findPersons, findReported } from './find-persons.ts'
import { findDocuments, findOrders, findProducts } from './find-sold.ts'
import { readDeskSearch } from './read-desk-search.ts'

/** Answers of each group before one group may have more. */
const firstOfEach = 3

/**
 * Finds persons, orders, invoices, appointments, devices and products by number, name, place, telephone, amount or label
 * code, and whom a service report is about; what belongs to the persons found is found with them. Names forgive one
 * letter where nothing has them as typed. At most `maxFound` answers. `now` in ms.
 */
export async function searchDesk(db: Db, typed: string, now: number): Promise<DeskFindings> {
  const words = readDeskSearch(typed.trim())
  const [{ found, anders }, produkt] = await Promise.all([
    findByPersons(),
    typed.trim() === '' ? [] : findProducts(db, typed),
  ])
  return { gruppen: share({ ...found, produkt }), anders }

  async function findByPersons() {
    const reported = await findReported(db, words.report)
    const found = await collect([...reported, ...(await findPersons(db, words.pieces))])
    // Products forgive as well, but what nobody is called is more often a name than a product.
    const isEmpty = Object.values(found).every((rows) => rows.length === 0)
    const near = isEmpty ? await findNearPersons(db, words.pieces) : []
    return near.length > 0 ? { found: await collect(near), anders: true } : { found, anders: false }
  }

  async function collect(people: readonly number[]) {
    const [kunde, bestellung, rechnung, termin, geraet] = await Promise.all([
      showPersons(db, people, words),
      findOrders(db, people, words),
      findDocuments(db, people, words, now),
      findAppointments(db, people, words, now),
      findDevices(db, people, words),
    ])
    return { kunde, bestellung, rechnung, termin, geraet }
  }
}

/** Shares the answers out: a few of every group first, then more of the first groups. */
function share(found: Record<FoundKind, readonly Found[]>): DeskFindings['gruppen'] {
  const kinds = Object.keys(foundKinds) as FoundKind[]
  const taken = new Map<FoundKind, number>()
  let left = maxFound
  for (const upTo of [1, firstOfEach, maxFound])
    for (const kind of kinds) {
      const before = taken.get(kind) ?? 0
      const more = Math.min(left, Math.max(0, Math.min(upTo, found[kind].length) - before))
      taken.set(kind, before + more)
      left -= more
    }
  return kinds
    .map((art) => ({ art, treffer: found[art].slice(0, taken.get(art)) }))
    .filter(({ treffer }) => treffer.length > 0)
}
