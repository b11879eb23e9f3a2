import type { Parsed } from './source-file.ts'
import { Visitor } from 'vite'

/** Words that say nothing about what they name; docs/architecture.md has the ones of the trade and the field. */
const privateWords = new Set(
  'way ways told said unsaid asked wish wished wishes late door doors findable'.split(' '),
)

/** Names made of private words, once per file. */
export function checkNames({ path, program }: Parsed): string[] {
  const found = new Set<string>()
  new Visitor({
    Identifier({ name }) {
      const words = name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
      if (words.some((word) => privateWords.has(word))) found.add(name)
    },
  }).visit(program)
  return [...found].map((name) => `${path}: ${name} is named by a private word`)
}
