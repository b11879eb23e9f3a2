import { Problem } from '../../contract/problems.ts'

/** More columns than a table has: each name of a product's detail is one. */
const mostColumns = 500

/**
 * Decodes a file as spreadsheets save it: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, else Windows-1252.
 * Undefined if it is not text.
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
    return 'windows-1252'
  }
}

/** A line of a table: its line number in the file, and its trimmed cells. */
export type TableLine = { line: number; cells: string[] }

/** As spreadsheets write them; the first one wins a tie. */
const separators = [';', '\t', ',']
/** Titles are among so many lines. */
const sample = 6

/**
 * The lines of a table. Its separator is the one that divides its first lines into most known titles. Empty lines are
 * skipped; at most `most` + 1 are read. Text behind a closing quote belongs to its cell. Undefined when a quote is never
 * closed. Throws `import-too-wide`.
 */
export function readTable(
  text: string,
  most: number,
  isTitle: (cell: string) => boolean,
): TableLine[] | undefined {
  const found = separators.map((separator) => {
    const first = splitLines(text, separator, sample) ?? []
    return { separator, titles: first.flatMap(({ cells }) => cells).filter(isTitle).length }
  })
  const [best] = found.toSorted((a, b) => b.titles - a.titles)
  return assertWidth(splitLines(text, best?.separator ?? ';', most))
}

/** Refuses what would be lost: nobody notices a column that is not read. */
function assertWidth(lines: TableLine[] | undefined): TableLine[] | undefined {
  if (lines?.some(({ cells }) => cells.length > mostColumns)) throw new Problem('import-too-wide')
  return lines
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
