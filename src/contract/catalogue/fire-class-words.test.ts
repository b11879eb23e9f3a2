import { expect, test } from 'vitest'
import { explainFires } from './fire-class-words.ts'
import { factsOf } from './product-facts.ts'

const explained = (Brandklasse: string, rating = '') =>
  explainFires(factsOf({ Details: { Brandklasse, 'Rating (EN 3)': rating } })).map(
    ({ sign, words }) => `${sign}: ${words}`.replaceAll('\u00a0', ' '),
  )

test('puts every rating into words, in the order of the label', () => {
  expect(explained('A, B, C', '21A 113B C')).toEqual([
    '21A: löscht feste Stoffe (Holz, Papier, Textilien). In der Prüfung: ein Holzstoss von 2,1 m Länge.',
    '113B: löscht Flüssigkeiten (Benzin, Öl, Lack). In der Prüfung: 113 Liter brennende Flüssigkeit.',
    'C: löscht Gase (Propan, Erdgas). Für Gas gibt es keine Zahl.',
  ])
  expect(explained('F', '25F')).toEqual([
    '25F: löscht Speisefett (Pfanne, Fritteuse). In der Prüfung: 25 Liter brennendes Speiseöl.',
  ])
})

test('explains a class without a rating and ignores nonsense', () => {
  expect(explained('A, F', '8A')).toEqual([
    expect.stringMatching(/^8A: /),
    'F: löscht Speisefett (Pfanne, Fritteuse).',
  ])
  expect(explained('E', '9E')).toEqual([])
})
