import type { Product } from '../../contract/catalogue/catalogue.ts'
import { type DeviceKind, deviceKinds } from '../../contract/devices/kinds.ts'
import {
  agentKind,
  type Facts,
  factsOf,
  isFireBlanket,
  placesOf,
  sizeOf,
} from '../../contract/catalogue/product-facts.ts'

/** What the register takes from a product: each unit is `pieces` devices; the manufacturer's intervals come first. */
type ProductDevice = {
  kind: DeviceKind
  size: number | null
  pieces: number
  /** For an aerosol can: how many years after purchase it expires. */
  keeps: number | null
  own: { service: number | null; agent: number | null; life: number | null }
  fluorineFree: boolean
}

/** The kind of device a product is; undefined for anything not subject to inspection and replacement. */
function kindOf(facts: Facts): DeviceKind | undefined {
  const { norm = '', rating, amount, agent } = facts
  if (isFireBlanket(facts)) return 'decke'
  if (/EN 14604|BS 5446|EN 50291|EN 54/.test(norm)) return 'melder'
  if (agent === undefined || (amount === undefined && rating === undefined)) return undefined
  // An aerosol can is recognised by its standard, because its agent is foam, too.
  if (/EN 16856/.test(norm)) return 'anderes'
  const common = agentKind(facts)
  if (common) return common
  if (placesOf(facts).some(({ value }) => value === 'akku')) return 'akku'
  return facts.fireClasses.includes('F') ? 'fett' : 'anderes'
}

/** The first number of years in a text: `nach 6 Jahren` → 6. */
function yearsIn(text: string | undefined): number | null {
  const [, years] = /(\d+)\s*Jahr/.exec(text ?? '') ?? []
  return years === undefined ? null : Number(years)
}

/** The device a product is, derived from its details and never from its name; undefined when it is not one. */
export function deviceOf({ Details }: Pick<Product, 'Details'>): ProductDevice | undefined {
  const facts = factsOf({ Details })
  const kind = kindOf(facts)
  if (kind === undefined || typeof Details === 'string') return undefined
  const [, set] = /^(\d{1,2})\s.*Melder/.exec(Details['Inhalt'] ?? '') ?? []
  const size = sizeOf(facts)
  return {
    kind,
    size: deviceKinds[kind].unit === '' || size === undefined ? null : size,
    pieces: kind === 'melder' && set !== undefined ? Number(set) : 1,
    keeps: yearsIn(Details['Haltbarkeit']),
    own: {
      service: yearsIn(Details['Wartung']),
      agent: yearsIn(Details['Löschmittelwechsel']),
      life: yearsIn(Details['Lebensdauer']),
    },
    fluorineFree: /PFAS-frei|fluorfrei/i.test(facts.agent ?? ''),
  }
}
