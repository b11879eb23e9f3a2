import type { Rappen } from '../../contract/money.ts'

/** Stands before a file, so that a Swiss Excel opens it by a double click: UTF-8, with semicolons between the cells. */
export const byteOrderMark = '\uFEFF'

/** A line of a file. Its cells are shown by a spreadsheet and never run. */
export function toRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(';')}\r\n`
}

/** `1234.50`: an amount a spreadsheet can add up. */
export function plainAmount(amount: Rappen): string {
  return (amount / 100).toFixed(2)
}

/** `07.03.2026` of `2026-03-07`. */
export function plainDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

const number = /^-\d+\.\d\d$/

/** What looks like a formula, also in wide signs, gets an apostrophe; an amount below zero is none. */
function toCell(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !number.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
