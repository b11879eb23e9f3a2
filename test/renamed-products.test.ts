import { expect, test } from 'vitest'
import { openShopPerTest, shop } from './support/shop-per-test.ts'
import { guideEntries } from '../src/web/site/home/extinguisher-guide.ts'
import { fireClassEntries } from '../src/web/site/fire-protection/fire-classes.ts'

openShopPerTest()

async function recommended() {
  const products = (await shop.api('GET /api/products')).body
  const idOf = ({ link }: { link: string }) => Number(/\d+/.exec(link)?.[0])
  return {
    guide: guideEntries(products).map(idOf),
    classes: fireClassEntries(products).map(({ letter, products: tips }) => [
      letter,
      ...tips.map(idOf),
    ]),
  }
}

test('recommendations depend on the details of a product, not on its name', async () => {
  const ours = {
    guide: [2, 13, 9, 11, 15, 6],
    classes: [['A', 2, 5, 9], ['B', 2, 9, 11], ['C', 9, 7, 10], ['D'], ['F', 13, 14]],
  }
  expect(await recommended()).toEqual(ours)
  await shop.db.updateTable('products').set({ name: 'Artikel' }).execute()
  expect(await recommended()).toEqual(ours)
})
