import { expect, test } from 'vitest'
import { installed } from '../settings/public-rows.ts'
import { swissDayAfter } from '../time/swiss-days.ts'
import type { Delivery } from './delivery.ts'
import { daysOf, deliveredBy, deliveredByInWords, methodsInWords } from './delivery-words.ts'
import { deliveryTime, type PriceTerms, priceWords } from '../catalogue/price-words.ts'
import { methodHint, methodName, methodPrice } from './delivery-method-texts.ts'

const { business, delivery: installedDelivery } = installed

const words = (change: Partial<Delivery>, totalsMode: PriceTerms['totalsMode'] = 'berechnet') =>
  priceWords({ totalsMode, vatPerMille: 81, delivery: { ...installedDelivery, ...change } })
const noted = (change: Partial<Delivery>) => words(change).shipping.replaceAll('\u00a0', ' ')

test('a price states the cost of delivery', () => {
  // A delivery cost that is not charged is not mentioned.
  expect(words({ freeFrom: 20_000 }, 'fest').shipping).toBe('Versand inbegriffen')
  expect(noted({})).toBe('zzgl. Versand CHF 30.00')
  expect(noted({ freeFrom: 20_000 })).toBe('zzgl. Versand CHF 30.00, ab CHF 200.00 kostenlos')
  expect(noted({ price: 0 })).toBe('Versand kostenlos')
  expect(noted({ shipping: false, pickUp: true })).toBe('nur zum Abholen')
  expect(noted({ shipping: false, withVisit: true })).toBe('wird zum Termin mitgebracht')
  expect(noted({ shipping: false, pickUp: true, withVisit: true })).toContain('oder')
})

test('a product lists all delivery methods', () => {
  const words = (change: Partial<Delivery>) =>
    methodsInWords({ ...installedDelivery, ...change }, 'berechnet')
  // With the fixed sums the cart offers no choice, whatever has been set up for later.
  expect(methodsInWords({ ...installedDelivery, withVisit: true }, 'fest')).toBe('Per Post.')
  expect(words({})).toBe('Per Post.')
  expect(words({ withVisit: true })).toBe('Per Post, oder wir bringen es zum Kaminfegertermin mit.')
  expect(words({ pickUp: true })).toBe('Per Post oder Abholung bei uns.')
  expect(words({ shipping: false, withVisit: true })).toMatch(/^Wir bringen es .* mit\.$/)
})

test('whatever set of methods is offered is named as no other is', () => {
  const flags = Object.entries(installedDelivery).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [name] : [],
  )
  const sets: Delivery[] = Array.from({ length: 2 ** flags.length - 1 }, (_, at) => ({
    ...installedDelivery,
    ...Object.fromEntries(flags.map((name, bit) => [name, ((at + 1) & (2 ** bit)) > 0])),
  }))
  const unposted = sets.filter(({ shipping }) => !shipping)
  expect(unposted.length).toBeGreaterThan(2)
  expect(new Set(sets.map((one) => methodsInWords(one, 'berechnet'))).size).toBe(sets.length)
  expect(new Set(unposted.map(noted)).size).toBe(unposted.length)
})

test('a price states the VAT it includes', () => {
  const site = { totalsMode: 'berechnet', delivery: installedDelivery } as const
  expect(priceWords({ ...site, vatPerMille: 81 }).vat).toBe('inkl. 8.1 % MWST')
  expect(priceWords({ ...site, vatPerMille: 0 }).vat).toBe('nicht mehrwertsteuerpflichtig')
})

test('a delivery method states its destination, its cost and its conditions', () => {
  const delivery = { ...installedDelivery, freeFrom: 20_000 }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(methodHint('shipping', delivery))).toBe(
    'Lieferung in 2 bis 3 Arbeitstagen, kostenlos ab CHF 200.00',
  )
  expect(methodHint('visit', delivery)).toBe('')
  expect(plain(methodPrice('shipping', delivery, 19_999))).toBe('CHF 30.00')
  expect(methodPrice('shipping', delivery, 20_000)).toBe('kostenlos')
  expect(methodPrice('pick-up', delivery, 1)).toBe('kostenlos')
  expect(methodName('pick-up', business)).toBe(
    'Abholung bei Föhnwacht, Musterstrasse 1, St. Gallen',
  )
})

test('the delivery time is shown only where it is promised', () => {
  const promised = 'Lieferung in 2 bis 3 Arbeitstagen'
  expect(words({}, 'fest').time).toBe(promised)
  expect(words({}).time).toBe(promised)
  expect(words({ time: '' }).time).toBe('')
  expect(words({ shipping: false, withVisit: true }).time).toBe('')
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

test.each([
  // A Thursday.
  ['in 2 bis 3 Arbeitstagen', {}, { method: 'shipping', day: '2026-12-01' }],
  ['in 1–2 Tagen', {}, { method: 'shipping', day: '2026-11-30' }],
  ['in 0 Arbeitstagen', {}, { method: 'shipping', day: '2026-11-26' }],
  [
    'innert 1 Arbeitstag',
    { shipping: false, pickUp: true },
    { method: 'pick-up', day: '2026-11-27' },
  ],
  ['in 2 Arbeitstagen', { shipping: false, withVisit: true }, undefined],
  ['in 2 Wochen', {}, undefined],
])('%s is a day', (time, methods, promised) => {
  const delivery = { ...installedDelivery, time, ...methods }
  expect(deliveredBy('2026-11-26', delivery, 'berechnet')).toEqual(promised)
})

test('a page kept for the whole of its day promises no day that has passed', () => {
  const days = Array.from({ length: 400 }, (_, at) => swissDayAfter('2026-11-26', at))
  const past = days.filter((today) => {
    const { day = '' } = deliveredBy(today, installedDelivery, 'berechnet') ?? {}
    return day <= today
  })
  expect(past).toEqual([])
  expect(deliveredByInWords('2026-12-23', installedDelivery, 'berechnet')).toBe(
    'Heute bestellt, bis Dienstag, 29. Dezember bei Ihnen',
  )
})
