import { foldText } from '../../db/search.ts'

/** The words of a text, folded: without accents, ß as ss, figures with the letters before them. */
export function wordsOf(text: string): string[] {
  return foldText(text.normalize('NFKC'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** What stands between the parts of a German compound, and at the end of a word. */
const joints = ['', 's', 'n', 'e', 'en', 'er', 'es', 'em']

/** No word of the trade is longer. */
const longest = 60

/**
 * The parts of which a folded word consists: `servicedatum` is `service` and `datum`. Undefined unless the parts known
 * make up the whole word: `serviceintervall` is no service.
 */
export function splitWord(word: string, known: ReadonlySet<string>): string[] | undefined {
  // The rests that have no parts, so that none is tried twice.
  const dead = new Set<number>()
  const split = (begin: number): string[] | undefined => {
    if (begin === word.length) return []
    for (let end = word.length; end > begin && !dead.has(begin); end -= 1) {
      const part = word.slice(begin, end)
      if (!known.has(part)) continue
      for (const joint of joints) {
        const parts = word.startsWith(joint, end) ? split(end + joint.length) : undefined
        if (parts) return [part, ...parts]
      }
    }
    dead.add(begin)
    return undefined
  }
  return word.length > longest ? undefined : split(0)
}
