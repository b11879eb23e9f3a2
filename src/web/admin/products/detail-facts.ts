import {
  factNames,
  type Facts,
  factsOf,
  placesOf,
  ratingsOf,
  sizeOf,
  weightOf,
} from '../../../contract/catalogue/product-facts.ts'

/** The rows of `Details` whose values the shop parses, each with a valid example and a check for it. */
const read: Record<string, { example: string; isUnderstood: (facts: Facts) => boolean }> = {
  Brandklasse: { example: 'A, B', isUnderstood: ({ fireClasses }) => fireClasses.length > 0 },
  [factNames.rating]: {
    example: '43A 233B C',
    isUnderstood: (facts) => ratingsOf(facts).length > 0,
  },
  [factNames.amount]: { example: '6 l', isUnderstood: (facts) => sizeOf(facts) !== undefined },
  [factNames.temperature]: {
    example: '-20 bis +60 °C',
    isUnderstood: ({ temperature = '' }) => /^[-−–+]?\s*\d/.test(temperature),
  },
  [factNames.weight]: {
    example: 'ca. 9,5 kg',
    isUnderstood: (facts) => weightOf(facts) !== undefined,
  },
  [factNames.place]: {
    example: 'Wohnung, Küche',
    isUnderstood: (facts) => placesOf(facts).length > 0,
  },
}

/** Suggested row names: those the shop parses or displays in a special way. */
export const suggestedNames = [
  ...new Set([...Object.keys(read), ...Object.values(factNames), 'Text']),
]

/** A hint to the owner about a value that no filter can find; undefined where there is nothing to say. */
export function noteOn(name: string, value: string): string | undefined {
  const known = Object.hasOwn(read, name.trim()) ? read[name.trim()] : undefined
  const typed = value.trim()
  if (!known || typed === '') return undefined
  if (known.isUnderstood(factsOf({ Details: { [name.trim()]: typed } }))) return undefined
  return `Der Shop versteht diesen Wert nicht und filtert nicht danach. Beispiel: «${known.example}».`
}
