import type { Rappen } from '../../contract/money.ts'

/** The start of a file, so that a Swiss Excel opens it on double click: UTF-8, with semicolons between the cells. */
export const byteOrderMark = '\uFEFF'

/** A line of a file. A spreadsheet displays its cells and never executes them. */
export function toRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(';')}\r\n`
}

/** `1234.50`: an amount a spreadsheet can add up. */
export function plainAmount(amount: Rappen): string {
  return (amount / 100).toFixed(2)
}

const number = /^-\d+\.\d\d$/

/** Prefixes formulas, also in fullwidth characters, with an apostrophe; negative amounts are not formulas. */
export function harmless(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !number.test(text)
  return isFormula ? `'${text}` : text
}

function toCell(typed: string): string {
  const text = harmless(typed)
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
