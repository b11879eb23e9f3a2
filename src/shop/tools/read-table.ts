import { Problem } from '../../contract/problems.ts'

/** More columns than a table has: each name of a product's detail is one. */
const mostColumns = 500

/**
 * Decodes a file as spreadsheets save it: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, else Windows-1252
 * or what Excel on a Mac writes. Undefined if it is not text.
 */
export function decodeText(file: Uint8Array): string | undefined {
  const encoding = encodingOf(file)
  const text = new TextDecoder(encoding).decode(file)
  return text.includes('\0') || text.includes('\uFFFD') ? undefined : text
}

function encodingOf(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Two-byte characters without a byte order mark.
  if (file.length > 3 && first !== 0 && second === 0) return 'utf-16le'
  if (file.length > 3 && first === 0 && second !== 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'utf-8'
  } catch {
    return isFromMac(file) ? 'macintosh' : 'windows-1252'
  }
}

/** Whether more letters are umlauts on a Mac (to Windows they are `Š`, `š` and `Ÿ`) than on Windows. */
function isFromMac(file: Uint8Array): boolean {
  const signs = Buffer.from(file).toString('latin1')
  const count = (letters: RegExp) => signs.match(letters)?.length ?? 0
  return count(/[\x8a\x9a\x9f](?=[a-z])|(?<=[a-z])[\x8a\x9a\x9f]/gi) > count(/[ÄÖÜäöü]/g)
}

/** A line of a table: its line number in the file, and its trimmed cells. */
export type TableLine = { line: number; cells: string[] }

/** As spreadsheets write them; the first one wins a tie. */
const separators = [';', '\t', '|', ','] as const
/** Enough lines to tell which sign separates the cells. */
const sample = 50

/** What is known of a table before it is read: the titles of its first line. */
type Known = { isTitle?: (cell: string) => boolean }

/**
 * The lines of a table. Its separator is the one that a first line `sep=;` names, else the one that divides its first
 * line into known titles, else the one in which most lines agree: titles above the header and commas in a text have
 * their own number of cells. Empty lines are skipped; at most `most` + 1 are read.
 * Text behind a closing quote belongs to its cell. Undefined when a quote is never closed. Throws `import-too-wide`.
 */
export function readTable(
  text: string,
  most: number,
  { isTitle = () => false }: Known = {},
): TableLine[] | undefined {
  const [first = '', named = ''] = /^"?sep=([^\r\n"])"?[;,\t|]*(?:\r\n?|\n)/i.exec(text) ?? []
  if (named !== '') {
    const lines = assertWidth(splitLines(text.slice(first.length), named, most))
    return lines?.map(({ line, cells }) => ({ line: line + 1, cells }))
  }
  const found = separators.map((separator) => ({
    separator,
    ...evennessOf(splitLines(text, separator, sample) ?? []),
    titles: (splitLines(text, separator, 1)?.[0]?.cells ?? []).filter(isTitle).length,
  }))
  const [best] = found.toSorted(
    (a, b) => b.titles - a.titles || b.lines - a.lines || b.signs - a.signs,
  )
  return assertWidth(splitLines(text, best?.separator ?? ';', most))
}

/** Refuses what would be lost: nobody notices a column that is not read. */
function assertWidth(lines: TableLine[] | undefined): TableLine[] | undefined {
  if (lines?.some(({ cells }) => cells.length > mostColumns)) throw new Problem('import-too-wide')
  return lines
}

/** How many lines agree in their number of separators, and in which. */
function evennessOf(lines: readonly TableLine[]): { lines: number; signs: number } {
  // What was divided inside quotes was not divided by this sign.
  const whole = lines.filter(({ cells }) => cells.length > 1 && !cells.some((one) => /"/.test(one)))
  const alike = Map.groupBy(whole, ({ cells }) => cells.length - 1)
  const counted = [...alike].map(([signs, { length }]) => ({ lines: length, signs }))
  const [most] = counted.toSorted((a, b) => b.lines - a.lines || b.signs - a.signs)
  return most ?? { lines: 0, signs: 0 }
}

/** Its lines; one with more than `mostColumns` cells has one cell more. */
function splitLines(text: string, separator: string, most: number): TableLine[] | undefined {
  const sign = RegExp.escape(separator)
  const space = String.raw`[^\S\r\n\t]*`
  const rest = `[^${sign}\\r\\n]*`
  const cell = new RegExp(`${space}"([^"]*(?:""[^"]*)*)"(${rest})|(${rest})`, 'y')
  const blank = new RegExp(`(?:[${sign} \\t]*[\\r\\n]+)+`, 'y')
  const lines: TableLine[] = []
  let [at, line] = [0, 1]
  while (at < text.length && lines.length <= most) {
    // A file may consist of a million of them.
    blank.lastIndex = at
    const [skipped = ''] = blank.exec(text) ?? []
    at += skipped.length
    line += countBreaks(skipped)
    const begun = line
    const cells: string[] = []
    for (;;) {
      cell.lastIndex = at
      const [all = '', quoted, behind = '', plain = ''] = cell.exec(text) ?? []
      if (quoted === undefined && plain.trimStart().startsWith('"')) return undefined
      const written = quoted === undefined ? plain : quoted.replaceAll('""', '"') + behind
      const shown = written.trim()
      if (cells.length < mostColumns || (shown !== '' && cells.length === mostColumns))
        cells.push(shown)
      line += countBreaks(quoted)
      at += all.length
      if (text[at] !== separator) break
      at += 1
    }
    const [end = ''] = /^(\r\n?|\n)/.exec(text.slice(at, at + 2)) ?? []
    at += end.length
    line += 1
    if (cells.some((one) => one !== '')) lines.push({ line: begun, cells })
  }
  return lines
}

/** The line breaks in a cell, counted without making lines of them: it may consist of a million. */
function countBreaks(cell = ''): number {
  let breaks = 0
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at)
    if (code === 10 || (code === 13 && cell.charCodeAt(at + 1) !== 10)) breaks += 1
  }
  return breaks
}
