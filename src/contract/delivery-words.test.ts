import { expect, test } from 'vitest'
import { type Delivery, installedDelivery } from './delivery.ts'
import {
  daysOf,
  deliveryTime,
  shippingNote,
  usualDeliveryTime,
  waysInWords,
} from './delivery-words.ts'

const noted = (change: Partial<Delivery>) =>
  shippingNote({ ...installedDelivery, ...change }, 'berechnet').replaceAll('\u00a0', ' ')

test('a price says what it costs to have the goods brought', () => {
  expect(shippingNote(installedDelivery, 'fest')).toBe('')
  expect(noted({})).toBe('zzgl. Versand CHF 30.00')
  expect(noted({ freeFrom: 20_000 })).toBe('zzgl. Versand CHF 30.00, ab CHF 200.00 kostenlos')
  expect(noted({ price: 0 })).toBe('Versand kostenlos')
  expect(noted({ shipping: false, pickUp: true })).toBe('nur zum Abholen')
  expect(noted({ shipping: false, withVisit: true })).toBe('wird zum Termin mitgebracht')
  expect(noted({ shipping: false, pickUp: true, withVisit: true })).toContain('oder')
})

test('a product says all the ways there are', () => {
  const ways = (change: Partial<Delivery>) =>
    waysInWords({ ...installedDelivery, ...change }, 'berechnet')
  expect(waysInWords(installedDelivery, 'fest')).toBe(
    'Per Post, oder wir bringen es zum Kaminfegertermin mit.',
  )
  expect(ways({})).toBe('Per Post.')
  expect(ways({ pickUp: true })).toBe('Per Post oder Abholung bei uns.')
  expect(ways({ shipping: false, withVisit: true })).toMatch(/^Wir bringen es .* mit\.$/)
})

test('the delivery time is said only where it is promised', () => {
  expect(usualDeliveryTime(installedDelivery, 'fest')).toBe('')
  const promised = 'Lieferung in 2 bis 3 Arbeitstagen'
  expect(usualDeliveryTime(installedDelivery, 'berechnet')).toBe(promised)
  expect(usualDeliveryTime({ ...installedDelivery, time: '' }, 'berechnet')).toBe('')
  expect(deliveryTime('pick-up', { time: 'morgen' })).toBe('Zum Abholen bereit morgen')
  expect(deliveryTime('visit', { time: 'morgen' })).toBe('')
})

test.each([
  ['in 2 bis 3 Arbeitstagen', { least: 2, most: 3 }],
  ['in 1–2 Tagen', { least: 1, most: 2 }],
  ['innert 5 Werktagen', { least: 5, most: 5 }],
  ['in 2 Wochen', undefined],
  ['sofort', undefined],
])('%s', (time, days) => {
  expect(daysOf(time)).toEqual(days)
})
