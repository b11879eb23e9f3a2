import { expect, test } from 'vitest'
import type { CartItem } from '../../../contract/orders/cart.ts'
import { cartSums } from './cart-sums.ts'

const site = {
  totalsMode: 'berechnet',
  delivery: { price: 3000, freeFrom: null },
  vatPerMille: 81,
} as Parameters<typeof cartSums>[1]
const items = [{ Preis_brutto: 99, menge: 1 }] as CartItem[]

test('the cart of a delivery abroad is free of VAT, like its order, at the same price', () => {
  expect(cartSums(items, site, 'shipping', { land: 'Schweiz', plz: '9000' })).toMatchObject({
    total: 129,
    sums: { mwst: 9.67, mwstSatz: 8.1 },
  })
  expect(cartSums(items, site, 'shipping', { land: 'Deutschland', plz: '88131' })).toMatchObject({
    total: 129,
    sums: { mwst: 0, mwstSatz: 0, ausfuhr: true },
  })
  expect(
    cartSums(items, site, 'shipping', { land: 'Deutschland', plz: '78266' }).sums,
  ).toMatchObject({
    mwstSatz: 8.1,
  })
  expect(
    cartSums(items, site, 'pick-up', { land: 'Deutschland', plz: '88131' }).sums,
  ).not.toHaveProperty('ausfuhr')
})
