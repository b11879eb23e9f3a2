import { expect, test } from 'vitest'
import { installed } from '../../../contract/settings/public-rows.ts'
import { deliveredPrice } from './delivered-price.ts'

const terms = { totalsMode: 'berechnet', delivery: installed.delivery, vatPerMille: 81 } as const
const goods = [{ priceGross: 17_900, quantity: 2 }]
const free = (freeFrom: number) => ({ ...terms, delivery: { ...terms.delivery, freeFrom } })

test.each([
  [terms, 38_800, 'mit Versand CHF 30.00', undefined],
  [free(40_000), 38_800, 'mit Versand CHF 30.00', 'Noch CHF 42.00 bis zum kostenlosen Versand'],
  [free(35_800), 35_800, 'Versand kostenlos', undefined],
  [{ ...free(40_000), totalsMode: 'fest' }, 35_800, 'Versand inbegriffen', undefined],
] as const)('%j', (given, total, shipping, nudge) => {
  const words = deliveredPrice(goods, given)
  const plain = (text = '') => text.replaceAll('\u00a0', ' ')
  expect([words.total, plain(words.shipping), words.nudge && plain(words.nudge)]).toEqual([
    total,
    shipping,
    nudge,
  ])
  expect(deliveredPrice([], given).total).toBe(0)
})
