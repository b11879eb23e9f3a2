/** More cells in a line than any table has. */
const maxCells = 100

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

/**
 * The lines of a table, split by the separator most frequent in the first line: semicolon, tab or comma. Empty lines
 * are skipped; at most `most` + 1 are read. Undefined when a quote is never closed.
 */
export function readTable(text: string, most: number): TableLine[] | undefined {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)))
  const count = (sign: string) => head.split(sign).length
  const separator = [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)"[^\\S\\r\\n\\t]*|([^${separator}\\r\\n]*)`, 'y')
  const lines: TableLine[] = []
  let [at, line] = [0, 1]
  while (at < text.length && lines.length <= most) {
    const begun = line
    const cells: string[] = []
    for (;;) {
      cell.lastIndex = at
      const [all = '', quoted, plain = ''] = cell.exec(text) ?? []
      if (quoted === undefined && plain.trimStart().startsWith('"')) return undefined
      if (cells.length < maxCells) cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
      line += all.split(/\r\n?|\n/).length - 1
      at += all.length
      if (text[at] !== separator) break
      at += 1
    }
    const [end = ''] = /^(\r\n?|\n)/.exec(text.slice(at, at + 2)) ?? []
    // Text follows a closing quote.
    if (end === '' && at < text.length) return undefined
    at += end.length
    line += 1
    if (cells.some((one) => one !== '')) lines.push({ line: begun, cells })
  }
  return lines
}
