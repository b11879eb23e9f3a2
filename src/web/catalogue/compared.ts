import { maxCompared } from '../../contract/advice/comparison-link.ts'

/** A product selected for comparison. */
export type Compared = { id: number; name: string }

const storageName = 'vergleich'

/** The products selected in this tab, from untrusted storage. Empty if there is no storage. */
export function readCompared(): Compared[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, maxCompared) : []
  } catch {
    return []
  }
}

export function keepCompared(products: readonly Compared[]): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(products))
  } catch {
    // Without storage, the comparison's address alone holds them.
  }
}

function isCompared(entry: unknown): entry is Compared {
  const { id, name } = (entry ?? {}) as Partial<Record<string, unknown>>
  return Number.isInteger(id) && typeof name === 'string'
}
