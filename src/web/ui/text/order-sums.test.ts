import { expect, test } from 'vitest'
import { chf } from '../../../../test/support/chf.ts'
import type { OrderSums } from '../../../contract/orders/orders.ts'
import { listSums } from './order-sums.tsx'

const sums: OrderSums = {
  warenwert: chf(120),
  lieferung: 'termin',
  lieferkosten: chf(0),
  mwst: chf(8.99),
  mwstSatz: 8.1,
  totalsMode: 'berechnet',
}
const names = (given: OrderSums) => listSums(given, 120).map(([name]) => name)

test('what is brought to a visit costs its delivery; work has none', () => {
  expect(names(sums)).toEqual(['goods', 'delivery', 'total', 'containedVat'])
  expect(names({ ...sums, arbeit: true })).toEqual(['total', 'containedVat'])
})
