import { type Facts, ratingsOf } from './product-facts.ts'

/** What the letters on a label stand for (EN 2), and which test fire of EN 3 the number before them refers to. */
export const fireClassWords = {
  A: { name: 'feste Stoffe', examples: 'Holz, Papier, Textilien' },
  B: { name: 'Flüssigkeiten', examples: 'Benzin, Öl, Lack' },
  C: { name: 'Gase', examples: 'Propan, Erdgas' },
  D: { name: 'Metalle', examples: 'Magnesium, Aluminiumspäne' },
  F: { name: 'Speisefett', examples: 'Pfanne, Fritteuse' },
} as const
type FireClass = keyof typeof fireClassWords

export const isFireClass = (letter: string): letter is FireClass => letter in fireClassWords

/** The test fires (EN 3-7): a wood crib as many decimetres long, or a tray with as many litres. */
function tested(letter: FireClass, size: number | undefined): string {
  if (size === undefined) return letter === 'C' ? 'Für Gas gibt es keine Zahl.' : ''
  if (letter === 'A')
    return `In der Prüfung: ein Holzstoss von ${String(size / 10).replace('.', ',')}\u00a0m Länge.`
  const fuel = letter === 'F' ? 'Speiseöl' : 'Flüssigkeit'
  return `In der Prüfung: ${size}\u00a0Liter brennende${letter === 'F' ? 's' : ''} ${fuel}.`
}

/** Every class and rating on a device's label, with its meaning. */
export function explainFires(facts: Facts): { sign: string; words: string }[] {
  const rated = ratingsOf(facts)
  const unrated = facts.fireClasses
    .filter((letter) => !rated.some((rating) => rating.letter === letter))
    .map((letter) => ({ letter, size: undefined }))
  return [...rated, ...unrated].flatMap(({ letter, size }) => {
    if (!isFireClass(letter)) return []
    const { name, examples } = fireClassWords[letter]
    const words = `löscht ${name} (${examples}). ${tested(letter, size)}`
    return [{ sign: `${size ?? ''}${letter}`, words: words.trim() }]
  })
}
