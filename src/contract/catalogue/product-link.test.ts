import { expect, test } from 'vitest'
import { productLink } from './product-link.ts'

test.each([
  [7, 'feuerloescher', '/feuerloescher/7?kategorie=feuerloescher'],
  [8, 'brandschutz', '/produkt/8?kategorie=brandschutz'],
  [9, 'a&b', '/produkt/9?kategorie=a%26b'],
  [10, '', '/produkt/10'],
])('product %i of the category %j has its own page', (idProdukt, Kategorie, link) => {
  expect(productLink({ idProdukt, Kategorie })).toBe(link)
})
