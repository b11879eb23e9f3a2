import { chf } from '../../../test/support/chf.ts'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/support/some-product.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { factsOf } from '../../contract/catalogue/product-facts.ts'
import { closestFirst } from '../../contract/catalogue/closest.ts'
import { listedProducts, sizesOf } from '../../contract/catalogue/product-list.ts'
import { categoryName, detailRows, keyFacts, ratingLine, relatedProducts } from './product-facts.ts'

describe('listedProducts', () => {
  it('puts extinguishers first, then the others by category, keeping the order within (§2.53)', () => {
    const list = [
      product({ idProdukt: 1, Kategorie: 'zubehoer' }),
      product({ idProdukt: 2, Kategorie: 'brandschutz' }),
      product({ idProdukt: 3 }),
      product({ idProdukt: 4, Kategorie: 'brandschutz' }),
      product({ idProdukt: 5 }),
    ]
    expect(listedProducts(list).map(({ idProdukt }) => idProdukt)).toEqual([3, 5, 2, 4, 1])
  })

  it('leaves out products without image or name (§2.56)', () => {
    expect(listedProducts([product({ Bild: '' }), product({ Name: ' ' })])).toEqual([])
  })
})

describe('details', () => {
  const Details = {
    Brandklasse: 'A, B',
    'Rating (EN 3)': '8A 34B',
    Füllmenge: '2 l',
    Text: 'Nur innen.',
  }

  it('shows the rating, or else the standard', () => {
    expect(ratingLine(factsOf({ Details }))).toBe('8A 34B')
    expect(ratingLine(factsOf({ Details: { Norm: 'EN 14604' } }))).toBe('EN 14604')
  })

  it('takes the note out of the rows (§2.59 §3.9)', () => {
    const { note, rows } = detailRows({ Details })
    expect(note).toBe('Nur innen.')
    expect(rows.map(([name]) => name)).toEqual(['Brandklasse', 'Rating (EN 3)', 'Füllmenge'])
  })

  it('shows plain text as the note (§3.9)', () => {
    expect(detailRows({ Details: ' Nur innen. ' })).toEqual({ note: 'Nur innen.', rows: [] })
  })

  it('lists at most three key facts, none too long for a tile', () => {
    expect(keyFacts({ Details })).toEqual([{ name: 'Füllmenge', value: '2 l' }])
    expect(keyFacts({ Details: { Gewicht: 'x'.repeat(25) } })).toEqual([])
  })
})

describe('relatedProducts', () => {
  it('offers the same category, nearest price first, never the product itself', () => {
    const shown = product({ idProdukt: 1, Preis_brutto: chf(100) })
    const list = [
      shown,
      product({ idProdukt: 2, Preis_brutto: chf(300) }),
      product({ idProdukt: 3, Preis_brutto: chf(90) }),
      product({ idProdukt: 4, Kategorie: 'brandschutz', Preis_brutto: chf(100) }),
    ]
    const related = (products: Product[]) =>
      relatedProducts(shown, products).map(({ idProdukt }) => idProdukt)
    expect(related(list)).toEqual([3, 2])
    const isThird = ({ idProdukt }: Product) => idProdukt === 3
    expect(
      related(list.map((entry) => (isThird(entry) ? { ...entry, Verkauf: 'ausverkauft' } : entry))),
    ).toEqual([2])
  })

  it('offers other sizes first, then other devices of the same kind', () => {
    const foam = (idProdukt: number, Preis_brutto: number, agent = 'Schaum (AB)') =>
      product({ idProdukt, Preis_brutto: chf(Preis_brutto), Details: { Löschmittel: agent } })
    const shown = foam(1, 179)
    const list = [
      shown,
      foam(2, 180, 'Pulver'),
      foam(3, 190, 'Schaum mit Frostschutz'),
      foam(4, 239),
    ]
    expect(relatedProducts(shown, list).map(({ idProdukt }) => idProdukt)).toEqual([4, 3, 2])
  })
})

it('names known categories, and shows unknown ones unchanged', () => {
  expect(categoryName('feuerloescher')).toBe('Feuerlöscher')
  expect(categoryName('Zubehör')).toBe('Zubehör')
})

it('puts sizes of the same thing together, in the list and where they are offered', () => {
  const one = (idProdukt: number, Preis_brutto: number, Familie?: string) =>
    product({
      idProdukt,
      Preis_brutto: chf(Preis_brutto),
      Name: `Nr. ${idProdukt}`,
      ...(Familie && { Familie }),
    })
  const all = [
    one(1, 90, 'Schaum'),
    one(2, 50),
    one(3, 40, 'schaum'),
    one(4, 91),
    one(5, 20, 'Pulver'),
  ]
  const idsOf = (some: readonly { idProdukt: number }[]) => some.map(({ idProdukt }) => idProdukt)
  expect(idsOf(listedProducts(all))).toEqual([1, 3, 2, 4, 5])
  const [first = one(0, 0)] = all
  expect(idsOf(sizesOf(first, all))).toEqual([3, 1])
  expect(sizesOf(one(5, 20, 'Pulver'), all)).toEqual([])
  expect(idsOf(relatedProducts(first, all))).not.toContain(3)
  expect(idsOf(closestFirst(first, all.slice(1)))[0]).toBe(3)
})
