import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (share: string, path = 'src/shop/a.ts') =>
  inspectHouse([{ path, source: `export const a = (total: number) => ${share}` }])

test.each([
  'total * 0.9',
  '1.081 * order.total',
  'order.total / 1.081',
  'total / 2',
  '(total * percent) / 100',
  'toChf(total * 0.9)',
  '(total *= 0.9)',
  'total * (percent / 100)',
  '(pieces / all) * order.total',
])('%s is no whole Rappen', (share) => {
  expect(inspect(share)).toHaveLength(1)
})

test('a rate of VAT is that of the day', () => {
  const refused = [expect.stringContaining('a rate of VAT')]
  expect(inspect('Math.round((total * 81) / 1081)')).toEqual(refused)
  expect(inspect('Math.round(total * 0.081)')).toEqual(refused)
})

test.each([
  'Math.round(total * 0.9)',
  '2.6 * mm',
  'Math.floor((total * percent) / 100)',
  'toRappen(price * 0.9)',
  'total * 2',
  'perMille / 10',
  'total / all',
  '2.5 * MINUTE',
  '(70 * mm) / width',
  '(365 * DAY) / SECOND',
  '72 / 25.4',
])('%s is fine', (share) => {
  expect(inspect(share)).toEqual([])
})

test.each([
  'ab CHF 68.00',
  'inkl. 8.1 % MWST',
  'Rufen Sie 071 123 45 67 an',
  '+41 71 123 45 67',
  'Föhnwacht AG',
])('what the owner can change stands in no text: %s', (text) => {
  expect(inspect(`'${text}'`, 'src/web/a.ts')).toHaveLength(1)
  expect(inspect(`'${text}'`, 'src/contract/a.ts')).toEqual([])
})

test.each([
  'readChf(typed) > order.erstattbar',
  'refund.betrag + toRappen(money.offen)',
  'row?.Preis_brutto === price',
  'line.Preis_brutto * pieces',
])('an amount of the wire is in CHF: %s', (sum) => {
  expect(inspect(sum, 'src/web/a.ts')).toHaveLength(1)
})

test.each([
  'money.behalten > 0',
  'refund.betrag !== undefined',
  'betrag === money.behalten',
  'one.Preis_brutto - other.Preis_brutto',
  'toRappen(refund.betrag) + rest',
])('%s is in one unit', (sum) => {
  expect(inspect(sum, 'src/web/a.ts')).toEqual([])
})

test('a typed amount is read by readChf', () => {
  for (const read of [
    'toChf(Number(typed) * 100)',
    'toRappen(parseFloat(typed))',
    'toRappen(Number(typed))',
  ])
    expect(inspect(read, 'src/web/a.ts')).toHaveLength(1)
  expect(inspect('toChf(readChf(typed) ?? 0)', 'src/web/a.ts')).toEqual([])
})
