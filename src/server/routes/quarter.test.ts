import { expect, test } from 'vitest'
import { account } from '../../../test/support/bank/statement.ts'
import { vatNumber } from '../../../test/support/vat-number.ts'
import { openQuarter } from '../../../test/support/quarter.ts'

/** The foam extinguishers with 2 and 6 litres: 99.00 and 179.00, with delivery 129.00 and 209.00. */
const [small, large] = [1, 2]

/** `brutto` and `mwst` of the table below, and the net amount between them. */
const sums = (brutto: number, mwst: number) => ({
  brutto,
  mwst,
  netto: Math.round((brutto - mwst) * 100) / 100,
})
/** What was received and what was refunded. */
const months = (came: [number, number], back: [number, number], left: [number, number]) => ({
  ...sums(...left),
  erhalten: sums(...came),
  erstattet: sums(...back),
})

test('a quarter: forty orders, and books that agree with a table computed by hand', async () => {
  const quarter = await openQuarter()
  const { goTo, byTwint, byInvoice, inCash, bank, back, begin, stub, tell } = quarter
  await goTo('2026-03-30')
  await quarter.set(({ business, invoicing }) => ({
    business: { ...business, uid: vatNumber },
    totalsMode: 'berechnet',
    invoicing: { ...invoicing, ...account },
  }))

  // April, 8.1 %: 18 orders.
  await goTo('2026-04-02')
  const april = await byTwint(11, small)
  const [first, second] = april
  const late = await begin(small)
  stub.change(late.intent, { status: 'processing' })
  expect((await quarter.cancel(late)).status).toBe(200)
  const [a13, a14, a15] = await byInvoice(4, large)
  await inCash(2, small)
  await goTo('2026-04-20')
  // Money for a cancelled order is not turnover, and is refunded.
  quarter.succeed(late)
  await tell()
  expect(await back(late, 129)).toBe('erledigt')
  await goTo('2026-04-24')
  expect(await bank(['209.00', a13?.reference ?? ''])).toEqual([1, 0])

  // May, 8.1 %: 12 orders. The small one costs 109.00 from the 15th on, 139.00 with delivery.
  await goTo('2026-05-05')
  const may = await byTwint(6, large)
  expect(await bank(['209.00', a14?.reference ?? ''], ['100.00', a15?.reference ?? ''])).toEqual([
    2, 0,
  ])
  expect(await back(first, 30)).toBe('erledigt')
  expect(await back(may[0], 50)).toBe('erledigt')
  expect(await back(may[0], 50)).toBe('erledigt')
  await goTo('2026-05-15')
  await quarter.setPrice(small, 109)
  await byTwint(4, small)
  const [b11, b12] = await byInvoice(2, small)
  await quarter.set(({ vat }) => ({
    vat: { ...vat, rates: [...vat.rates, { from: '2026-06-01', perMille: 89 }] },
  }))
  await goTo('2026-05-28')
  expect(await bank(['139.00', b11?.reference ?? ''])).toEqual([1, 0])

  // June, 8.9 %: 10 orders.
  await goTo('2026-06-03')
  const june = await byTwint(6, small)
  const [c7] = await byInvoice(2, large)
  await inCash(2, small)
  expect(await back(june[0], 20)).toBe('erledigt')
  // A shipped order is returned in full, at the rate it was sold with.
  await quarter.send(second ?? late)
  expect(await back(second, 129)).toBe('erledigt')
  // A payment of May is disputed, and the bank withdraws it.
  stub.openDispute(may[1]?.intent ?? '')
  await tell()
  await goTo('2026-06-29')
  const paid = [
    ['109.00', a15],
    ['140.00', b12],
    ['209.00', c7],
  ] as const
  const statement = paid.map(([amount, one]): [string, string] => [amount, one?.reference ?? ''])
  expect(await bank(...statement)).toEqual([2, 1])

  const { periods, rates, jetzt, wege, ...books } = await quarter.books()
  expect(Object.fromEntries(periods.map(({ period, ...month }) => [period, month]))).toEqual({
    //       received           refunded      net
    // April  11 + 2 small in TWINT and cash, 1 large by bank
    '2026-04': months([1886, 141.37], [0, 0], [1886, 141.37]),
    // May    6 large and 4 small by TWINT; by bank 209.00, 139.00 and the first 100.00 of 209.00; refunded 30 + 50 + 50
    '2026-05': months([2258, 169.21], [130, 9.74], [2128, 159.47]),
    // June   6 + 2 small, 1 large at 8.9 %; 109.00 and 139.00 at 8.1 %; refunded 20.00, 129.00 and 209.00
    '2026-06': months([1569, 126.55], [358, 26.96], [1211, 99.59]),
  })
  expect(rates).toEqual([
    { satz: 8.9, ziffer: null, ...months([1321, 107.96], [20, 1.63], [1301, 106.33]) },
    { satz: 8.1, ziffer: '303', ...months([4392, 329.17], [468, 35.07], [3924, 294.1]) },
  ])
  // One invoice was overpaid by one franc.
  expect(books).toMatchObject({
    from: '2026-04-01',
    to: '2026-06-30',
    erstattungen: sums(488, 36.7),
    total: sums(5225, 400.43),
    ueberzahlt: 1,
  })
  expect(Object.fromEntries(wege.map(({ weg, ...way }) => [weg, way]))).toEqual({
    twint: { erhalten: 4192, erstattet: 617 },
    bank: { erhalten: 1115, erstattet: 0 },
    bar: { erhalten: 536, erstattet: 0 },
  })
  // Of 8 invoices two are open, one of them since May; the franc waits for the owner.
  expect(jetzt).toEqual({
    twint: { anzahl: 0, betrag: 0 },
    erstattungen: { anzahl: 0, betrag: 0 },
    bank: { anzahl: 1, betrag: 140 },
    rechnungen: { anzahl: 2, betrag: 418 },
    ueberfaellig: { anzahl: 1, betrag: 209 },
  })
  const documents = await quarter.shop.db
    .selectFrom('documents')
    .select(['series', 'number'])
    .orderBy('series')
    .orderBy('number')
    .execute()
  const numbers = (series: string) =>
    documents.filter((one) => one.series === series).map(({ number }) => number)
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  // An invoice for every order but the cancelled one; a credit note for every refund of an invoiced order.
  expect(numbers('RE')).toEqual(upTo(39))
  expect(numbers('GS')).toEqual(upTo(5))
  await quarter.close()
})
