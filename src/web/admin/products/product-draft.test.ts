import { expect, test } from 'vitest'
import { problems } from '../../../contract/problems.ts'
import {
  checkProduct,
  emptyProduct,
  noticeAbout,
  previewOf,
  saleInWords,
  type TypedProduct,
} from './product-draft.ts'

const typed: TypedProduct = {
  Name: 'Löschdecke',
  Kategorie: 'brandschutz',
  Beschreibung: 'Für die Küche.',
  Preis_netto: '36.91',
  Preis_brutto: '39.90',
  Bild: '/bilder/decke.webp',
  Bilder: [],
  Bestand: '',
  Meldebestand: '',
  Verkauf: 'sichtbar',
  Familie: '',
  Zubehoer: [],
  details: { form: 'text', rows: [], text: 'EN 1869' },
}

test('a gross price below the net price is marked at its field', () => {
  expect(checkProduct(typed)).toEqual({})
  expect(checkProduct({ ...typed, Preis_brutto: '36.91' })).toEqual({})
  const errors = checkProduct({ ...typed, Preis_brutto: '36.9' })
  expect(errors).toEqual({ Preis_brutto: expect.stringMatching(/mindestens so hoch/) as unknown })
  expect(noticeAbout(errors)).toBe('Bitte prüfen Sie die markierten Felder.')
  const missing = checkProduct({ ...typed, Preis_brutto: '' })
  expect(missing).toEqual({ Preis_brutto: '' })
  expect(noticeAbout(missing)).toBe(problems['product-fields-missing'][1])
  expect(noticeAbout({})).toBeUndefined()
})

test('an invalid price is not shown in the preview', () => {
  expect(previewOf(typed, 1).Preis_brutto).toBe(39.9)
  expect(previewOf({ ...typed, Preis_brutto: '39,9.' }, 1).Preis_brutto).toBeNaN()
  expect(previewOf({ ...typed, Preis_brutto: '39,9' }, 1).Preis_brutto).toBe(39.9)
  expect(previewOf(emptyProduct(), 0).Preis_brutto).toBeNaN()
})

test.each([
  ['sichtbar', '', 'Der Shop zeigt und verkauft das Produkt.'],
  ['sichtbar', '4', 'Der Shop zeigt und verkauft das Produkt.'],
  ['sichtbar', '0', /zurzeit nicht lieferbar ist\. Der Bestand ist aufgebraucht\.$/],
  ['sichtbar', '-2', /zurzeit nicht lieferbar ist\. Der Bestand ist aufgebraucht\.$/],
  ['ausverkauft', '4', /zurzeit nicht lieferbar ist\.$/],
  ['verborgen', '0', 'Der Shop zeigt das Produkt nicht.'],
] as const)('what «%s» with a stock of %j means is said', (Verkauf, Bestand, words) => {
  expect(saleInWords({ ...emptyProduct(), Verkauf, Bestand })).toMatch(words)
})

test('nobody can reorder below zero, but more may be sold than there was', () => {
  const errors = checkProduct({ ...emptyProduct(), Bestand: '-1', Meldebestand: '-1' })
  expect(errors.Bestand).toBeUndefined()
  expect(errors.Meldebestand).toMatch(/\p{L}/u)
})
