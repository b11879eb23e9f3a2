import { expect, it } from 'vitest'
import { placeLine } from './place-line.ts'

it.each([
  ['Gasse 1', '9000', 'St. Gallen', 'Gasse 1, 9000 St. Gallen'],
  ['', '9000', 'St. Gallen', '9000 St. Gallen'],
  ['Gasse 1', '', 'St. Gallen', 'Gasse 1, St. Gallen'],
  ['Gasse 1', '', '', 'Gasse 1'],
  ['', '', '', ''],
])('"%s", "%s" and "%s" form one line without stray commas', (strasse, plz, ort, line) => {
  expect(placeLine({ strasse, plz, ort })).toBe(line)
})
