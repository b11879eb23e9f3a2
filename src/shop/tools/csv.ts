import { type Rappen, toRappen } from '../../contract/money.ts'

/** The start of a file, so that a Swiss Excel opens it on double click: UTF-8, with semicolons between the cells. */
export const byteOrderMark = '\uFEFF'

/** A line of a file. A spreadsheet displays its cells and never executes them. */
export function toRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(';')}\r\n`
}

/** A whole file of such lines. */
export function toTable(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(toRow).join('')
}

/** `1234.50`: an amount a spreadsheet can add up. */
export function plainAmount(amount: Rappen): string {
  return (amount / 100).toFixed(2)
}

/** The same of an amount in francs, as the wire has it. */
export function plainFrancs(chf: number): string {
  return plainAmount(toRappen(chf))
}

const number = /^-\d+\.\d\d$/

/** Prefixes formulas, also in fullwidth characters, with an apostrophe; negative amounts are not formulas. */
export function harmless(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !number.test(text)
  return isFormula ? `'${text}` : text
}

/** Numbers to a spreadsheet, and dates, which it writes its own way: an EAN, `0012`, `1.50`, `12E3`, `3/4`, `12,5 %`; but not `12`. */
const figures = /^(?!(?:0|[1-9]\d{0,10})$)\d[\d.,:/'’ -]*(?:e[+-]?\d+|%)?$/i
/** The same in words: `Mai 2026`, `1. März`, `Jan-5`; but not `Marktgasse 1`. */
const month =
  /^(?=.*\d)(?:\d{1,2}[. -]*)?(?:jan(?:uary?)?|feb(?:ruary?)?|mär(?:z)?|mrz|mar(?:ch)?|apr(?:il)?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)[. -]*(?:\d{1,4})?$/i
const isConverted = (text: string) => figures.test(text) || month.test(text)

/** A text that a spreadsheet leaves as it is: an apostrophe stands before what it would convert. */
export function keptText(text: string): string {
  return isConverted(text) ? `'${text}` : text
}

/** A cell without the apostrophe of `harmless` and `keptText`. */
export function bareText(cell: string): string {
  const bare = cell.replace(/^'/, '')
  return /^\s*[=+\-@＝＋－＠]/.test(bare) || isConverted(bare) ? bare : cell
}

function toCell(typed: string): string {
  const text = harmless(typed)
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
