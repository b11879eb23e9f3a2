import { cleanTyped } from '../../contract/fields/clean-typed.ts'
import { wordsOf } from './split-word.ts'

/** What people write when there is nothing to write, folded; and what spreadsheets write behind a #. */
const nothing = new Set(
  'k a,ka,kein,keine,keiner,keines,keine angabe,keine angaben,ohne angabe,o a,unbekannt,nicht bekannt,n a,n v,nv,nie,noch nie,leer,null,nil,none,offen,folgt'.split(
    ',',
  ),
)
const longest = 16
const failed = /^#(?:NV|N\/A|BEZUG!|REF!|WERT!|VALUE!|NAME\?|DIV\/0!|NULL!|ZAHL!|NUM!|#+)$/i

/**
 * A cell as one line: cleaned as every field, its line breaks as spaces, without the apostrophe that marks a text in
 * spreadsheets. Empty when it only says that there is nothing: `-`, `./.`, `k. A.`, `unbekannt`, `#NV`.
 */
export function readCell(written: string): string {
  const text = cleanTyped(written)
    // A word divided at the end of a line.
    .replaceAll(/(?<=\p{Ll})-[\r\n]+(?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=\S)/, '')
  const hasWords = /[\p{L}\p{N}]/u.test(text) || isFormula(text)
  if (!hasWords || failed.test(text)) return ''
  return text.length <= longest && nothing.has(wordsOf(text).join(' ')) ? '' : text
}

/**
 * Whether a spreadsheet would compute a cell: it begins with `=` or `@`, or with a sign and calls something. A phone
 * number `+41 …` and a floor `-1. UG` are texts.
 */
export function isFormula(text: string): boolean {
  return /^[=@＝＠]/.test(text) || /^[+\-＋－].*(?:[a-z0-9_]\(|[!|=])/i.test(text)
}
