import { expect, test } from 'vitest'
import { checkDocuments } from '../../../shop/invoices/check-documents.ts'
import { setInvoicing } from '../../../../test/support/invoices.ts'
import { openQuarter } from '../../../../test/support/quarter.ts'
import { addUp, monthOf, readTable } from '../../../../test/support/quarter-table.ts'

/**
 * The books of the quarter, kept by hand: what an order did to two accounts, and the VAT in it, in francs. `T` is TWINT
 * under way (1099), `K` cash (1000), `B` the bank (1020), `D` debtors (1100), `A` what was paid in advance and `G` what is
 * owed to customers (both 2030). Orders of one line are alike; `2x` counts them.
 *
 * Prices with delivery: 129.00 (129) and 209.00, 139.97 and 139.98, three for 567.00. VAT at 8.1 %: 9.67, 15.66, 10.49,
 * 10.49, 42.49; from June at 8.9 %: 10.54 and 17.08. In brackets: VAT that counts with the money where it is accounted
 * for on received consideration; there, what moves no money has none.
 */
const table = readTable(`
M1       03-27  1x   209.00  8.1%      15.66  D     3200  on account
M2       03-27  1x   129.00  8.1%       9.67  D     3200  on account
M1       03-31  1x   209.00  (8.1%)  (15.66)  B     D     paid on the last day, known in April
M2       04-01  1x   129.00  (8.1%)   (9.67)  B     D     paid on the 31st of March, known when March was closed

A01-A08  04-02  8x   129.00  8.1%       9.67  T     3200  sold with TWINT
A09-A10  04-02  2x   209.00  8.1%      15.66  T     3200  sold with TWINT
A12-A15  04-02  4x   209.00  8.1%      15.66  D     3200  on account
A16-A17  04-02  2x   129.00  8.1%       9.67  K     3200  sold in cash
A18      04-02  1x   139.97  8.1%      10.49  D     3200  for cash
A18      04-02  1x   139.95  (8.1%)  (10.49)  K     D     paid to the next five Rappen
A18      04-02  1x     0.02  -             -  3806  D     which are two less
A19      04-02  1x   139.98  8.1%      10.49  K     3200  sold in cash
A19      04-02  1x     0.02  -             -  K     3806  and two more
A20-A21  04-02  2x   129.00  Ausfuhr    0.00  T     3200  sent to Germany
A22      04-02  1x   129.00  8.1%       9.67  D     3200  by telephone, on account
A23      04-08  1x   250.00  8.1%      18.73  D     3400  work
A24      04-08  1x   180.00  8.1%      13.49  D     3400  work
A11      04-20  1x   129.00  -             -  T     G     paid after it was cancelled
A11      04-20  1x   129.00  -             -  G     T     and given back
A12      04-23  1x   209.00  (8.1%)  (15.66)  B     D     paid
A23      04-23  1x   249.97  (8.1%)  (18.73)  B     D     paid,
A23      04-23  1x     0.03  -             -  3806  D     but for three Rappen
A01      04-24  1x    30.00  8.1%       2.25  3200  T     refunded in part
A20      04-24  1x    29.00  Ausfuhr    0.00  3200  T     refunded in part
payout   04-28  1x  1621.18  -             -  B     T     1649.00 less the fees:
payout   04-28  1x    27.82  -             -  6900  T     13 payments

B01-B06  05-05  6x   209.00  8.1%      15.66  T     3200  sold with TWINT
B07-B08  05-05  2x   129.00  8.1%       9.67  D     3200  on account
B09      05-05  1x   567.00  8.1%      42.49  D     3200  three on account
B10      05-05  1x   209.00  8.1%      15.66  D     3200  on account
B11-B12  05-05  2x   129.00  8.1%       9.67  D     3200  on account
B13-B14  05-05  2x   129.00  8.1%       9.67  K     3200  sold in cash
B16,B18  05-05  2x   129.00  8.1%       9.67  D     3200  on account
A14      05-06  1x   100.00  (8.1%)   (7.49)  B     D     paid in part
B10      05-12  1x    20.00  8.1%       1.50  3200  D     reduced
B11      05-12  1x   129.00  8.1%       9.67  3200  D     cancelled
B11      05-12  1x   129.00  8.1%       9.67  D     3200  and issued anew
B09      05-20  1x   179.00  8.1%      13.41  3200  D     one of the three is back
B15      05-20  1x   120.00  8.1%       8.99  D     3400  work
A02      05-20  1x   129.00  8.1%       9.67  3200  T     refunded whole
B01      05-20  1x    50.00  8.1%       3.75  3200  T     refunded in part
B01      05-20  1x    50.00  8.1%       3.74  3200  T     and once more
B12      05-26  1x   129.00  (8.1%)   (9.67)  B     D     paid
A22      05-27  1x   128.95  (8.1%)   (9.66)  B     D     paid,
A22      05-27  1x     0.05  -             -  3806  D     but for five Rappen
B09      05-27  1x   388.00  (8.1%)  (29.08)  B     D     paid
B10      05-27  1x   189.00  (8.1%)  (14.16)  B     D     paid
B12      05-27  1x   129.00  -             -  B     G     paid again
B16,B18  05-27  2x   129.00  (8.1%)   (9.67)  B     D     paid
payout   05-28  1x  1006.88  -             -  B     T     1025.00 less the fees:
payout   05-28  1x    18.12  -             -  6900  T     6 payments

B17      06-02  1x   129.00  8.9%      10.54  T     3200  ordered in May, paid in June
C01-C06  06-03  6x   129.00  8.9%      10.54  T     3200  sold with TWINT
C07-C08  06-03  2x   209.00  8.9%      17.08  D     3200  on account
C09      06-03  1x   129.00  8.9%      10.54  K     3200  sold in cash
C10      06-03  1x    40.00  8.9%       3.27  K     A     paid in advance
C11      06-03  1x   209.00  Ausfuhr    0.00  T     3200  sent to Germany
C12      06-04  1x   300.00  8.1%      22.48  D     3400  work of May
C13      06-04  1x   300.00  8.9%      24.52  D     3400  work
B18      06-05  1x   129.00  (8.1%)   (9.67)  D     B     the bank takes the payment back
C14-C16  06-10  3x   209.00  8.9%      17.08  T     3200  sold with TWINT
C18      06-10  1x   129.00  8.9%      10.54  D     3200  on account
B02-B03  06-10  2x   209.00  (8.1%)  (15.66)  D     T     disputed
C01      06-12  1x    20.00  8.9%       1.63  3200  T     refunded in part
A03      06-12  1x   129.00  8.1%       9.67  3200  T     back after it was sent
A13      06-15  1x   209.00  8.1%      15.66  3805  D     written off
A14      06-15  1x   109.00  8.1%       8.17  3805  D     the rest written off
B12      06-15  1x   129.00  -             -  G     B     given back
B02      06-20  1x   209.00  8.1%      15.66  3200  D     the dispute is lost
B03      06-20  1x   209.00  (8.1%)  (15.66)  T     D     the dispute is won
payout   06-26  1x  1325.06  -             -  B     T     1381.00 less the fees:
payout   06-26  1x    55.94  -             -  6900  T     11 payments, 2 disputes
A14      06-26  1x   109.00  (8.1%)   (8.17)  B     D     paid after all
A14      06-29  1x   109.00  8.1%       8.17  D     3805  which takes the loss back
A15      06-26  1x   209.00  (8.1%)  (15.66)  B     D     paid
A15      06-26  1x     1.00  -             -  B     G     and a franc too much
B11      06-26  1x   129.00  (8.1%)   (9.67)  B     D     paid by its new number
C07      06-26  1x   209.00  (8.9%)  (17.08)  B     D     paid
C12      06-26  1x   300.00  (8.1%)  (22.48)  B     D     paid
C02      06-29  1x   129.00  8.9%      10.54  3200  T     refunded whole
C17      06-30  1x   209.00  8.9%      17.08  T     3200  sold with TWINT
A24      06-30  1x   180.00  (8.1%)  (13.49)  B     D     paid, known in July
C08      06-30  1x   209.00  (8.9%)  (17.08)  B     D     paid, known in July
payout   06-30  1x   129.00  -             -  T     B     taken back: more refunds than sales
`)

test('a quarter: sixty orders, and books that agree with a table kept by hand', async () => {
  const quarter = await openQuarter()
  const { goTo, shop, byTwint, byInvoice, byPhone, forWork, inCash, bank, assign } = quarter
  const { back, reduce, writeOff, replace, dispute, payOut, close } = quarter
  await goTo('2026-03-27')
  await quarter.begins()
  const [[m1], [m2]] = [await byInvoice(1, 'large'), await byInvoice(1, 'small')]

  await goTo('2026-04-02')
  const a = await byTwint(8, 'small')
  await byTwint(2, 'large')
  const a11 = await quarter.cancelWhilePaying('small')
  const [a12, a13, a14, a15] = await byInvoice(4, 'large')
  await inCash(2, 'small')
  await inCash(1, 'odd', 139.95)
  await inCash(1, 'odder', 140)
  const [a20] = await byTwint(2, 'small', quarter.people.abroad)
  const a22 = await byPhone('small')
  expect(await bank(['209.00', m1, '2026-03-31'])).toEqual([1, 0])
  await goTo('2026-04-08')
  const a23 = await forWork(250, '2026-04-07')
  const a24 = await forWork(180, '2026-04-08')
  await goTo('2026-04-20')
  await close('2026-03-31')
  await quarter.pays(a11)
  await back(a11, 129)
  await goTo('2026-04-24')
  expect(
    await bank(
      ['129.00', m2, '2026-03-31'],
      ['209.00', a12, '2026-04-23'],
      ['249.97', a23, '2026-04-23'],
    ),
  ).toEqual([3, 0])
  await back(a[0], 30)
  await back(a20, 29)
  await payOut('2026-04-28')
  await goTo('2026-04-29')
  expect(await bank(['1621.18', 'payout', '2026-04-28'])).toEqual([1, 0])

  await goTo('2026-05-05')
  const b = await byTwint(6, 'large')
  await byInvoice(2, 'small')
  const [b09] = await byInvoice(1, 'large', 3)
  const [b10] = await byInvoice(1, 'large')
  const [b11, b12, b16, b18] = await byInvoice(4, 'small')
  await inCash(2, 'small')
  await goTo('2026-05-12')
  await close('2026-04-30')
  await reduce(b10, { betrag: 20, grund: 'nachlass' })
  const b11Anew = await replace(b11)
  await goTo('2026-05-20')
  await quarter.send(b09)
  await reduce(b09, { positionen: [{ product_id: 2, menge: 1 }], grund: 'ruecknahme' })
  await forWork(120, '2026-05-20')
  await back(a[1], 129)
  await back(b[0], 50)
  await back(b[0], 50)
  await quarter.newRate('2026-06-01', 89)
  await payOut('2026-05-28')
  await goTo('2026-05-28')
  expect(
    await bank(
      ['100.00', a14, '2026-05-06'],
      ['129.00', b12, '2026-05-26'],
      ['128.95', a22, '2026-05-27'],
      ['388.00', b09, '2026-05-27'],
      ['189.00', b10, '2026-05-27'],
      ['129.00', b12, '2026-05-27'],
      ['129.00', b16, '2026-05-27'],
      ['129.00', b18, '2026-05-27'],
      ['1006.88', 'payout', '2026-05-28'],
    ),
  ).toEqual([8, 1])
  await assign('paid-twice', b12)
  await goTo('2026-05-31')
  const b17 = await quarter.begin('small')

  await goTo('2026-06-02')
  await quarter.pays(b17)
  await goTo('2026-06-03')
  const c = await byTwint(6, 'small')
  const [c07, c08] = await byInvoice(2, 'large')
  await inCash(1, 'small')
  await inCash(1, 'small', 40)
  await byTwint(1, 'large', quarter.people.abroad)
  await goTo('2026-06-04')
  const c12 = await forWork(300, '2026-05-29')
  await forWork(300, '2026-06-04', 8.9)
  await goTo('2026-06-08')
  expect(await bank(['129.00', b18, '2026-06-05', 'reversal'])).toEqual([0, 1])
  await assign('reversal', b18)
  await close('2026-05-31')
  await goTo('2026-06-10')
  await byTwint(3, 'large')
  await byInvoice(1, 'small')
  const lost = await dispute(b[1])
  const won = await dispute(b[2])
  await goTo('2026-06-12')
  await back(c[0], 20)
  await quarter.send(a[2])
  await back(a[2], 129)
  await goTo('2026-06-15')
  await writeOff(a13)
  await writeOff(a14)
  await back(b12, 129, 'bank')
  await goTo('2026-06-20')
  await lost('lost')
  await won('won')
  await payOut('2026-06-26')
  await goTo('2026-06-29')
  expect(
    await bank(
      ['1325.06', 'payout', '2026-06-26'],
      ['109.00', a14, '2026-06-26'],
      ['210.00', a15, '2026-06-26'],
      ['129.00', b11Anew, '2026-06-26'],
      ['209.00', c07, '2026-06-26'],
      ['300.00', c12, '2026-06-26'],
    ),
  ).toEqual([4, 2])
  await assign('written-off', a14)
  await back(c[1], 129)
  await payOut('2026-06-30')
  await goTo('2026-06-30')
  await byTwint(1, 'large')
  await goTo('2026-07-02')
  expect(
    await bank(
      ['180.00', a24, '2026-06-30'],
      ['209.00', c08, '2026-06-30'],
      ['129.00', 'payout', '2026-06-30', 'debit'],
    ),
  ).toEqual([3, 0])

  const days = { from: '2026-04-01', to: '2026-06-30' }
  const months = ['2026-03', '2026-04', '2026-05', '2026-06'].map(monthOf)
  for (const method of ['received', 'agreed'] as const) {
    await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method }] })
    for (const period of [...months, days])
      expect([method, period, await quarter.read(period)]).toEqual([
        method,
        period,
        addUp(table, period, method),
      ])
  }
  expect(await quarter.read(days)).toEqual({
    turnover: { brutto: 8903.95, mwst: 652.12 },
    boxes: {
      ...{ 200: 8445.17, 220: 438, 235: 193.34, 399: 652.12 },
      ...{ '8.1%': 5420.79, '8.1% Steuer': 439.16, '8.9%': 2393.04, '8.9% Steuer': 212.96 },
    },
    // B07, B08, B18 and C18 owe 129.00, B15 120.00 and C13 300.00; A15 is owed a franc, and C10 has paid 40.00.
    open: { debitoren: 936, guthaben: 1, anzahlungen: 40 },
    accounts: {
      ...{ 1000: 964.95, 1020: 7031.04, 1099: 209, 1100: 936, 2030: -41, 2200: -677.45 },
      ...{ 3200: -7656.05, 3400: -1061.79, 3805: 193.34, 3806: 0.08, 6900: 101.88 },
    },
  })
  // Sixty orders, two of March, and one that nobody paid.
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(63)
  // 61 invoices, B11 having two, A11 and C10 none; and twelve credit notes.
  expect(await checkDocuments(shop.db)).toEqual({ count: 73, broken: [] })
  await quarter.end()
})
