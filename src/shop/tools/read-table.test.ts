import { expect, test } from 'vitest'
import { costOf, costsLess } from '../../../test/support/cost.ts'
import { decodeText, readTable } from './read-table.ts'

/** Files as spreadsheets and people save them, and their cells. */
const files: [name: string, text: string, cells: string[][]][] = [
  [
    'semicolons',
    'Typ;Ort\nSchaum;Bad',
    [
      ['Typ', 'Ort'],
      ['Schaum', 'Bad'],
    ],
  ],
  [
    'commas',
    'Typ,Ort\nSchaum,Bad',
    [
      ['Typ', 'Ort'],
      ['Schaum', 'Bad'],
    ],
  ],
  [
    'tabs',
    'Typ\tOrt\nSchaum\tBad',
    [
      ['Typ', 'Ort'],
      ['Schaum', 'Bad'],
    ],
  ],
  [
    'bars',
    'Typ|Ort\nSchaum|Bad',
    [
      ['Typ', 'Ort'],
      ['Schaum', 'Bad'],
    ],
  ],
  ['one column', 'Typ\nSchaum', [['Typ'], ['Schaum']]],
  [
    'Excel names the separator',
    'sep=;\r\nTyp;Ort\r\nA, B, C;Bad',
    [
      ['Typ', 'Ort'],
      ['A, B, C', 'Bad'],
    ],
  ],
  [
    'the separator named in quotes',
    '"sep=,"\nTyp,Ort\nA;B;C,Bad',
    [
      ['Typ', 'Ort'],
      ['A;B;C', 'Bad'],
    ],
  ],
  [
    'a tab is named',
    'SEP=\t\nTyp\tOrt\na;b;c\tBad',
    [
      ['Typ', 'Ort'],
      ['a;b;c', 'Bad'],
    ],
  ],
  [
    'decimal commas between semicolons',
    'Typ;kg;Ort\nP;6,0;Bad\nP;2,5;Bad',
    [
      ['Typ', 'kg', 'Ort'],
      ['P', '6,0', 'Bad'],
      ['P', '2,5', 'Bad'],
    ],
  ],
  [
    'commas in a title',
    'Liste, Haus 3, Ost\nTyp;Ort\nP;Bad\nS;Bad',
    [['Liste, Haus 3, Ost'], ['Typ', 'Ort'], ['P', 'Bad'], ['S', 'Bad']],
  ],
  [
    'commas in the header',
    'Typ;Grösse, kg, l;Ort\nP;6;Bad\nS;6;Bad',
    [
      ['Typ', 'Grösse, kg, l', 'Ort'],
      ['P', '6', 'Bad'],
      ['S', '6', 'Bad'],
    ],
  ],
  [
    'commas in every place',
    'Typ;Ort\nP;Haus 3, UG, Ost\nS;Haus 3, EG, Ost',
    [
      ['Typ', 'Ort'],
      ['P', 'Haus 3, UG, Ost'],
      ['S', 'Haus 3, EG, Ost'],
    ],
  ],
  [
    'separators in quotes',
    'Typ,Ort\nP,"a;b;c;d"\nS,"e;f;g;h"',
    [
      ['Typ', 'Ort'],
      ['P', 'a;b;c;d'],
      ['S', 'e;f;g;h'],
    ],
  ],
  [
    'line breaks in quotes',
    'Typ;"Letzte\r\nWartung"\nP;"a\nb"',
    [
      ['Typ', 'Letzte\r\nWartung'],
      ['P', 'a\nb'],
    ],
  ],
  [
    'quotes in quotes',
    'Typ;Ort\nP;"das ""alte"" Bad"',
    [
      ['Typ', 'Ort'],
      ['P', 'das "alte" Bad'],
    ],
  ],
  [
    'a quote inside a cell',
    'Typ;Ort\nP;Rohr 5" links',
    [
      ['Typ', 'Ort'],
      ['P', 'Rohr 5" links'],
    ],
  ],
  [
    'text behind a closing quote',
    'Typ;Ort\nP;"Haus" Ost\nS;Bad',
    [
      ['Typ', 'Ort'],
      ['P', 'Haus Ost'],
      ['S', 'Bad'],
    ],
  ],
  [
    'empty columns and lines at the end',
    'Typ;Ort;;\nP;Bad;;\n;;;\n\n ; ;;\n',
    [
      ['Typ', 'Ort', '', ''],
      ['P', 'Bad', '', ''],
    ],
  ],
  [
    'old Macs end lines with CR',
    'Typ;Ort\rP;Bad\r',
    [
      ['Typ', 'Ort'],
      ['P', 'Bad'],
    ],
  ],
]

test.each(files)('%s', (_name, text, cells) => {
  expect(readTable(text, 10)?.map((line) => line.cells)).toEqual(cells)
})

/** A text in an encoding of one byte a letter. */
function encode(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

test.each([
  ['macintosh', 'Name;Ort\rFeuerlöscher «6 l»;Küche – 1. OG\rDecke;Café'],
  ['macintosh', 'Name\rSchürze'],
  ['windows-1252', 'Name;Ort\r\nFeuerlöscher;Büro Šimek…\r\nDecke – 20 €;Ÿ'],
  ['windows-1252', 'Name\r\nLöscher'],
  ['windows-1252', 'Name;Preis\r\nDecke;€ 20…'],
])('what Excel saves in %s is read in it: %j', (encoding, text) => {
  expect(decodeText(encode(text, encoding))).toBe(text)
})

test('a line has the number it has in the file', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = 'sep=;\nTitel\n\nTyp;"a\nb"\nP;Bad'.replaceAll('\n', end)
    expect(readTable(text, 10)?.map(({ line }) => line)).toEqual([2, 4, 6])
  }
})

const wide = (cells: number, last: string) => `${'a;'.repeat(cells - 1)}${last}`

test.each([
  ['a title', `Typ;${wide(500, 'b')}\nP`],
  ['a title far behind', `${wide(400, 'b')}${';'.repeat(300)}c\nP`],
  ['a cell', `Typ;Ort\nP;Bad\n${wide(501, 'b')}`],
  ['a title after the sign that separates', `sep=;\n${wide(501, 'b')}`],
])('%s behind the 500th column is not lost without a word', (_, text) => {
  expect(() => readTable(text, 10)).toThrow('mehr als 500 Spalten')
})

test('empty columns behind the last one are none', () => {
  const [head] = readTable(`${wide(500, 'b')};; ;"";\nP`, 10) ?? []
  expect([head?.cells.length, head?.cells.at(-1)]).toEqual([500, 'b'])
  const text = `Typ;Ort\nP;${'Bad, '.repeat(600)}`
  expect(readTable(text, 10)?.map(({ cells }) => cells.length)).toEqual([2, 2])
})

test('a quote that is never closed makes no table', () => {
  expect(readTable('Typ\n"Schaum', 10)).toBeUndefined()
})

test.each(['\n', '\r\n', ';;\n'])('%j costs hardly anything, however often', async (line) => {
  const lines = 100_000
  const filled = await costOf(() => readTable(`Typ;Ort\n${'P;Bad\n'.repeat(lines)}`, lines))
  const empty = `Typ;Ort\n${line.repeat(lines)}`
  expect(await costsLess(() => readTable(empty, lines), filled)).toBe(true)
})
