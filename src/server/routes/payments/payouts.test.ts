import { beforeEach, expect, test } from 'vitest'
import { passDays } from '../../../../test/support/admin.ts'
import { getJournal } from '../../../../test/support/books.ts'
import { setAccount, uploadStatement, writeCamt } from '../../../../test/support/bank/statement.ts'
import { admin, shop } from '../../../../test/support/shop-per-test.ts'
import {
  openStripeShopPerTest,
  order,
  pay,
  stub,
  tellAll,
} from '../../../../test/support/stripe-shop.ts'
import { recognisePayouts } from '../../../shop/bank/book-payouts.ts'
import { fetchPayouts } from '../../../shop/payments/payouts.ts'

openStripeShopPerTest({ admin: true })
/** 179.00 is paid; Stripe keeps 2.63 of it (`stripe/balance.ts`). */
beforeEach(async () => {
  await setAccount(shop, admin.cookie)
  await pay()
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
})

const fetchAll = () => fetchPayouts(shop, shop.clock.now())
const recogniseAll = () => recognisePayouts(shop.db, shop.clock.now())
const list = async () => (await admin.api('GET /api/admin/payouts')).body
const entries = async (ergebnis: 'pruefen' | 'gebucht' | 'ignoriert') =>
  (await admin.api('GET /api/admin/bank-entries', { query: { ergebnis } })).body.data

type Line = {
  amount: string
  day?: string
  payer?: string
  text?: string
  sign?: 'CRDT' | 'DBIT'
}
/** Uploads a statement; answers how many entries were booked and are to be looked at. */
async function upload(...lines: readonly Line[]) {
  const file = writeCamt(
    lines.map((line) => ({ payer: 'STRIPE TECHNOLOGY EUROPE LTD', day: '2026-03-09', ...line })),
    { kind: '053' },
  )
  const { body } = await uploadStatement(shop, admin.cookie, file)
  return [body.booked, body.review]
}

/** The journal's rows between the bank, fees and «TWINT unterwegs», as debit, credit and amount. */
async function readPostings() {
  const rows = await getJournal()
  return rows
    .filter(([, , receipt]) => receipt?.startsWith('AZ-'))
    .map(([day, , receipt, , debit, credit, amount, , , , party, , , reference]) =>
      [day, receipt, debit, credit, amount, party, reference].join(' '),
    )
}

test('payouts are fetched once with gross, fees and net, and the bank statement books them', async () => {
  await passDays(shop, 4, admin)
  expect(await list()).toMatchObject({ data: [], unterwegs: 179 })
  expect((await admin.refund(order.order_id, { betrag: 30 })).status).toBe(201)
  stub.balance.payOut('2026-03-09')
  stub.balance.change('fee', { currency: 'chf' }, -200)
  stub.openDispute('pi_1')
  stub.balance.change('charge', { currency: 'chf' }, 50_000)
  await tellAll()
  stub.balance.payOut('2026-03-10')
  await Promise.all([fetchAll(), fetchAll(), fetchAll()])
  await fetchAll()
  const unterwegs = { stand: 'unterwegs', bank: null, uebriges: 0 }
  const listed = await list()
  expect(listed).toMatchObject({
    total: 2,
    unterwegs: 0,
    data: [
      { brutto: 351, gebuehren: 23.8, netto: 327.2, ...unterwegs },
      { brutto: 149, gebuehren: 2.63, netto: 146.37, ...unterwegs },
    ],
  })
  // Runs that meet may skip a number.
  const nummer = listed.data[1]?.nummer ?? ''

  expect(await upload({ amount: '146.37' })).toEqual([1, 0])
  expect(await upload({ amount: '146.37' })).toEqual([0, 0])
  expect(await entries('gebucht')).toMatchObject([
    { grund: 'payout', gebucht: true, order_id: null, betrag: 146.37 },
  ])
  await Promise.all([recogniseAll(), recogniseAll()])
  expect(await readPostings()).toEqual([
    `09.03.2026 ${nummer} 1020 1099 146.37 Stripe po_1`,
    `09.03.2026 ${nummer} 6900 1099 2.63 Stripe po_1`,
  ])
  expect((await list()).data).toMatchObject([
    { stand: 'unterwegs' },
    { stand: 'angekommen', bank: '2026-03-09' },
  ])
  for (const format of ['banana', 'bexio'] as const)
    expect((await getJournal({ format })).join()).toContain('Auszahlung TWINT, Stripe')
})

test('a payout whose parts cannot be read holds up no other, and is asked for again', async () => {
  await passDays(shop, 4, admin)
  stub.balance.payOut('2026-03-09')
  stub.balance.change('charge', { currency: 'chf' }, 50_000)
  stub.balance.payOut('2026-03-10')
  const { payouts } = shop.provider
  const sum = async (ref: string) =>
    ref === 'po_1' ? Promise.reject(new Error('no answer')) : payouts?.sum(ref)
  Object.assign(shop.provider, { payouts: { ...payouts, sum } })
  await expect(fetchAll()).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  expect((await list()).data.map(({ netto, gebuehren }) => [netto, gebuehren])).toEqual([
    [expect.any(Number), expect.any(Number)],
    [176.37, null],
  ])
  Object.assign(shop.provider, { payouts })
  await fetchAll()
  expect((await list()).data.at(-1)).toMatchObject({ netto: 176.37, gebuehren: 2.63 })
})

test('an entry from before its payout is known waits, and equal payouts are booked in their order', async () => {
  await passDays(shop, 6, admin)
  const [first, second] = ['2026-03-09', '2026-03-10'].map((day) => {
    if (stub.balance.payouts.size > 0) stub.balance.change('charge', { currency: 'chf' }, 17_900)
    return stub.balance.payOut(day)
  })
  const amount = '176.37'
  expect([first?.amount, second?.amount]).toEqual([17_637, 17_637])
  // Of somebody else, of another time, and two that are the payouts.
  expect(
    await upload(
      { amount, payer: 'Paul Muster' },
      { amount, day: '2026-02-20' },
      { amount, day: '2026-03-11', text: 'Zahlung' },
      { amount, day: '2026-03-10' },
    ),
  ).toEqual([0, 4])
  await fetchAll()
  await Promise.all([recogniseAll(), recogniseAll(), recogniseAll()])
  expect((await list()).data.map(({ bank }) => bank)).toEqual(['2026-03-11', '2026-03-10'])
  expect((await entries('pruefen')).map(({ tag }) => tag)).toEqual(['2026-02-20', '2026-03-09'])
  expect(await readPostings()).toHaveLength(4)
})

test('where the bank does not name Stripe, a person says which payout it is', async () => {
  await passDays(shop, 6, admin)
  stub.balance.payOut('2026-03-09')
  await fetchAll()
  expect(await upload({ amount: '176.37', payer: '' }, { amount: '10.00', payer: '' })).toEqual([
    0, 2,
  ])
  const [small, whole] = await entries('pruefen')
  const assign = (id = 0, nummer = 'AZ-1') =>
    admin.api('POST /api/admin/bank-entries/:id/assign', { params: { id }, body: { nummer } })
  expect((await assign(small?.id ?? 0)).body.code).toBe('payout-other-amount')
  expect((await assign(whole?.id ?? 0, 'AZ-9')).body.code).toBe('payout-not-open')
  const both = await Promise.all([assign(whole?.id ?? 0), assign(whole?.id ?? 0, 'az 1')])
  expect(both.reduce((sum, { status }) => sum + status, 0)).toBe(200 + 409)
  expect((await list()).data).toMatchObject([{ stand: 'angekommen' }])
  expect((await list()).unterwegs).toBe(0)
})

test('a payout in another currency is none of the shop', async () => {
  await passDays(shop, 4, admin)
  Object.assign(stub.balance.payOut('2026-03-09'), { currency: 'eur' })
  await fetchAll()
  expect((await list()).data).toEqual([])
})

test('what a failed payout cost is spent, and its money comes with the next one', async () => {
  await passDays(shop, 6, admin)
  const failed = stub.balance.payOut('2026-03-09')
  await fetchAll()
  stub.balance.failPayout(failed)
  stub.balance.change('charge', { currency: 'chf' }, 10_000)
  stub.balance.payOut('2026-03-11')
  stub.balance.change('charge', { currency: 'chf' }, 10_000)
  stub.balance.payOut('2026-03-12', { isByHand: true })
  await fetchAll()
  expect(await upload({ amount: '274.77', day: '2026-03-11' })).toEqual([1, 0])
  expect((await list()).data).toMatchObject([
    { brutto: 98.4, gebuehren: 0, uebriges: 0, netto: 98.4 },
    { stand: 'angekommen', brutto: 100, gebuehren: 1.6, uebriges: 176.37, netto: 274.77 },
    { stand: 'fehlgeschlagen', bank: null, gebuehren: 2.63, netto: 176.37 },
  ])
  expect(await readPostings()).toEqual([
    '09.03.2026 AZ-1 6900 1099 2.63 Stripe po_1',
    '11.03.2026 AZ-2 1020 1099 274.77 Stripe po_2',
    '11.03.2026 AZ-2 6900 1099 1.60 Stripe po_2',
  ])
})

test('more transactions than fit on a page at Stripe are all added up', async () => {
  for (let n = 0; n < 230; n += 1) stub.balance.change('charge', { currency: 'chf' }, 1000)
  stub.balance.payOut('2026-03-09')
  await fetchAll()
  expect((await list()).data).toMatchObject([{ brutto: 2479, gebuehren: 101.53, netto: 2377.47 }])
})

test('what Stripe takes back from the bank account is booked the other way round', async () => {
  await passDays(shop, 4, admin)
  stub.balance.payOut('2026-03-09')
  expect((await admin.refund(order.order_id, { betrag: 30 })).status).toBe(201)
  stub.balance.change('fee', { currency: 'chf' }, -200)
  const back = stub.balance.payOut('2026-03-10')
  expect(back.amount).toBe(-3200)
  await fetchAll()
  const taken = { amount: '32.00', sign: 'DBIT', day: '2026-03-10' } as const
  // Money that goes elsewhere is none of the shop's business, and of another amount it waits for a person.
  expect(
    await upload(
      { amount: '176.37' },
      { ...taken, payer: 'Vermieterin' },
      { ...taken, amount: '31.00' },
      taken,
    ),
  ).toEqual([2, 1])
  expect((await readPostings()).slice(2)).toEqual([
    '10.03.2026 AZ-2 1099 1020 32.00 Stripe po_2',
    '10.03.2026 AZ-2 6900 1099 2.00 Stripe po_2',
  ])
  expect(await list()).toMatchObject({
    unterwegs: 0,
    data: [
      { brutto: -30, gebuehren: 2, netto: -32, stand: 'angekommen', bank: '2026-03-10' },
      { netto: 176.37 },
    ],
  })
  const [waiting] = await entries('pruefen')
  expect(waiting).toMatchObject({
    grund: 'provider-debit',
    betrag: -31,
    zahler: 'STRIPE TECHNOLOGY EUROPE LTD',
  })
  const assign = (nummer: string) =>
    admin.api('POST /api/admin/bank-entries/:id/assign', {
      params: { id: waiting?.id ?? 0 },
      body: { nummer },
    })
  expect((await assign(order.order_no)).body.code).toBe('bank-entry-debit')
})
