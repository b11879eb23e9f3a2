import { describe, expect, it } from 'vitest'
import { product } from '../../../../test/support/some-product.ts'
import { accessoriesOf, largestPicture, picturesOf } from './product-extras.ts'
import { relatedProducts } from '../product-facts.ts'

describe('pictures and accessories of a product', () => {
  it('gives every picture an alternative text', () => {
    const Bilder = [
      { Bild: '/2.webp', Text: 'Von der Seite' },
      { Bild: '/3.webp', Text: '' },
    ]
    expect(picturesOf({ ...product({ Bild: '/1.webp' }), Bilder })).toEqual([
      { Bild: '/1.webp', Text: 'Schaumlöscher' },
      { Bild: '/2.webp', Text: 'Von der Seite' },
      { Bild: '/3.webp', Text: 'Schaumlöscher, Bild 3' },
    ])
    expect(picturesOf(product({ Bild: ' ' }))).toEqual([])
  })

  it('keeps the order of accessories, leaves out unlisted ones and removes duplicates', () => {
    const all = [1, 2, 3, 4].map((idProdukt) => product({ idProdukt }))
    const shown = [...all, product({ idProdukt: 5, Bild: '' })]
    const own = {
      ...product({}),
      Zubehoer: [5, 3, 99, 2].map((idProdukt) => ({ idProdukt, Name: '' })),
    }
    expect(accessoriesOf(own, shown).map(({ idProdukt }) => idProdukt)).toEqual([3, 2])
    expect(relatedProducts(own, shown).map(({ idProdukt }) => idProdukt)).toEqual([4])
  })

  it('puts nothing beside one against burning fat that makes it worse', () => {
    const fat = product({ Details: { Brandklasse: 'A, F' } })
    const others = ['A', 'A, F', 'A, B'].map((Brandklasse, at) =>
      product({ idProdukt: 2 + at, Details: { Brandklasse } }),
    )
    const beside = (own: typeof fat) => relatedProducts(own, others).map((one) => one.idProdukt)
    expect(beside(fat)).toEqual([3])
    expect(beside(product({ Details: { Brandklasse: 'A' } }))).toHaveLength(3)
  })

  it('finds the largest version of a picture', () => {
    expect(largestPicture('/bilder/a-800.webp')).toBe('/bilder/a-1200.webp')
    expect(largestPicture('https://bilder.example/a-800.webp')).toBe(
      'https://bilder.example/a-800.webp',
    )
  })
})
