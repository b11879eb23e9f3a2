import { chf } from './chf.ts'
import type { Product } from '../../src/contract/catalogue/catalogue.ts'

export const product = (part: Partial<Product>): Product => ({
  idProdukt: 1,
  Name: 'Schaumlöscher',
  Kategorie: 'feuerloescher',
  Beschreibung: '',
  Preis_netto: chf(91.58),
  Preis_brutto: chf(99),
  Bild: '/bilder/produkte/schaum.webp',
  Details: {},
  ...part,
})
