import { expect, test } from 'vitest'
import { isFormula, readCell } from './read-cell.ts'

test('cells that say there is nothing are empty', () => {
  const cells =
    '-|–|—|--|---|./.|/|?|.|…|#NV|#N/A|#BEZUG!|#WERT!|#DIV/0!|######|k.A.|k. A.|KA|keine|keine Angabe'
  const more =
    'unbekannt|Unbekannt|n/a|N/A|n. v.|nie|noch nie|leer|null|NULL|offen| - |\u200B|\u00A0-\u00A0|(-)|x'
  const read = `${cells}|${more}`.split('|').map(readCell)
  expect(read).toEqual([...read.slice(1).fill(''), 'x'])
})

test('a cell is one clean line', () => {
  expect(readCell(' Haus\u00A0A,\r\nKel\u00ADler ')).toBe('Haus A, Keller')
  expect(readCell('Heiz-\nraum')).toBe('Heizraum')
  expect(readCell('zwei\nZeilen')).toBe('zwei Zeilen')
  expect(readCell("'+41 71 123 45 67")).toBe('+41 71 123 45 67')
  expect(readCell('Keiner-Strasse 3')).toBe('Keiner-Strasse 3')
  expect(readCell('=1+1')).toBe('=1+1')
})

test('what a spreadsheet would compute is a formula, a phone number or a floor is not', () => {
  const texts =
    '+41 71 123 45 67|+41 (0)71 123 45 67|-1. UG|-2|-1. UG (Keller)|- Keller|–1. OG|-Küche|+Anbau|+49 89/123|A=B|-'
  expect(texts.split('|').filter(isFormula)).toEqual([])
  const formulas =
    '=1+1|=HYPERLINK("http://x")|@SUM(A1)|＝1+1|＠x|+SUM(A1)|-SUM(A1:A3)|-2+3+cmd(x)|＋SUM(1)|+A1!B2|-1=1'
  const computed = formulas.split('|')
  expect(computed.filter(isFormula)).toEqual(computed)
  expect(isFormula("+cmd|' /C calc'!A0")).toBe(true)
})
