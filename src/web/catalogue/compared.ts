import { mostCompared } from '../../contract/comparison-link.ts'

/** A product somebody wants to compare. */
export type Compared = { id: number; name: string }

const storageName = 'vergleich'

/** What was collected in this tab, which anybody may have changed. Empty where the browser keeps nothing. */
export function readCompared(): Compared[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

export function keepCompared(products: readonly Compared[]): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(products))
  } catch {
    // Without storage the address of the comparison says it all.
  }
}

function isCompared(entry: unknown): entry is Compared {
  const { id, name } = (entry ?? {}) as Partial<Record<string, unknown>>
  return Number.isInteger(id) && typeof name === 'string'
}
