import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { transaction } from '../../db/commit.ts'
import { askProvider } from './ask-provider.ts'

openShopPerTest()

test('the provider is waited for between transactions, never within one', async () => {
  const ask = () => askProvider(Promise.resolve('paid'))
  expect(await ask()).toBe('paid')
  await expect(transaction(shop.db, ask)).rejects.toThrow('within a transaction')
})
