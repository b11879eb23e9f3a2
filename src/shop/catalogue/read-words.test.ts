import { expect, test } from 'vitest'
import { readIndexed, readWords, stemOf } from './read-words.ts'

test.each([
  ['6 Liter', '6l'],
  ['6-Liter-Löscher', '6l loscher'],
  ['6lt. / 6 ltr / 6L', '6l 6l 6l'],
  ['4,50 m', '450cm'],
  ['600 ml', '0.6l'],
  ['750 g', '0.75kg'],
  ['6 bis 12 kg', '6kg 12kg'],
  ['3er-Set', '3 set'],
  ['60 m²', '60 m2'],
  ['CO₂ CO² CO 2', 'co2 co2 co2'],
  ['６ ｋｇ', '6kg'],
  ['F 001', 'f001'],
  ['e bike E-Bike', 'ebike ebike'],
  ['Brandklasse F', 'klassef'],
  ['F-Löscher', 'klassef loscher'],
  ['Straße groß', 'strasse gross'],
  ['Rauch\u00admelder\u200b', 'rauchmelder'],
])('«%s» is read as «%s»', (typed, words) => {
  expect(readWords(typed).join(' ')).toBe(words)
})

test.each([
  '120x180',
  '120 × 180 cm',
  '180*120',
  '1.2 x 1,8 m',
  '1,20 x 1,80',
  '1200 x 1800 mm',
  '120 mal 180',
])('the size «%s» is found in «120 × 180 cm»', (typed) => {
  expect(readIndexed('Löschdecke 120 × 180 cm')).toContain(readWords(typed)[0])
})

test.each([
  ['Decken', 'Decke'],
  ['Kästen', 'Kasten'],
  ['frostsicherer', 'frostsicher'],
  ['Handschuhe', 'Handschuh'],
  ['Löschern', 'Löscher'],
])('«%s» and «%s» are forms of one word', (one, other) => {
  expect(readWords(one).map(stemOf)).toEqual(readWords(other).map(stemOf))
})
