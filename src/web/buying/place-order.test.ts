import { chf } from '../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import type { OrderSums } from '../../contract/orders/orders.ts'
import { paymentStateOf } from './place-order.ts'

const sums: OrderSums = {
  warenwert: chf(179),
  lieferung: 'versand',
  lieferkosten: chf(0),
  mwst: chf(0),
  mwstSatz: 0,
  ausfuhr: true,
  totalsMode: 'berechnet',
}

test('the payment page says of an order what the cart said, and keeps nothing else of it', () => {
  const zahlung = { weg: null, bezahlt: chf(0), erstattet: chf(0), offen: chf(179) }
  const order = { order_id: 1, order_no: 'FW-2026-0001', total: chf(179), zahlung }
  const summary = { ...sums, vorname: 'Heidi' }
  expect(paymentStateOf(7, { ...order, sums: summary }, []).sums).toEqual(sums)
})
