import { expect, test } from 'vitest'
import { checkProduct, emptyProduct, previewOf, type TypedProduct } from './product-draft.ts'

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
  expect(checkProduct(typed)).toBeUndefined()
  expect(checkProduct({ ...typed, Preis_brutto: '36.91' })).toBeUndefined()
  expect(checkProduct({ ...typed, Preis_brutto: '36.9' })).toEqual({
    notice: 'Bitte prüfen Sie die markierten Felder.',
    errors: { Preis_brutto: expect.stringMatching(/mindestens so hoch/) as unknown },
  })
  expect(checkProduct({ ...typed, Preis_brutto: '' })?.errors).toEqual({ Preis_brutto: '' })
})

test('an invalid price is not shown in the preview', () => {
  expect(previewOf(typed, 1).Preis_brutto).toBe(39.9)
  expect(previewOf({ ...typed, Preis_brutto: '39,9.' }, 1).Preis_brutto).toBeNaN()
  expect(previewOf({ ...typed, Preis_brutto: '39,9' }, 1).Preis_brutto).toBe(39.9)
  expect(previewOf(emptyProduct(), 0).Preis_brutto).toBeNaN()
})
