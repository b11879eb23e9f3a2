import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BankDesk, openBankDesk } from '../../../test/support/bank/bank-desk.ts'
import { pays, writeCamt } from '../../../test/support/bank/statement.ts'

let desk: BankDesk

beforeEach(async () => {
  desk = await openBankDesk()
})
afterEach(() => desk.shop.close())

test('an entry somebody assigned to the wrong order is taken back there, open again, and assigned anew', async () => {
  const wrong = await desk.invoice(1)
  const right = await desk.invoice(2)
  const byReference = await desk.invoice(3)
  const file = writeCamt([
    { amount: '209.00', text: 'Danke' },
    pays('269.00', byReference.reference),
  ])
  await desk.upload(file)
  const [entry] = await desk.reviews()
  await desk.decide(entry?.id, { nummer: wrong.order_no })
  const takeBack = ({ order_id: id }: { order_id: number }, entryId = 0, key = 'press') =>
    desk.shop.api('POST /api/admin/orders/:id/payments/:entryId/reversal', {
      cookie: desk.admin.cookie,
      params: { id, entryId },
      headers: { 'idempotency-key': key },
      body: { grund: 'Falsche Bestellung' },
    })
  const rowOf = async (reference: string) =>
    (await desk.ledger()).find((row) => row.reference === reference)?.id
  // What a reference said came for that order.
  expect((await takeBack(byReference, await rowOf('BANK-2'))).body.code).toBe('payment-not-by-hand')
  const assigned = await rowOf(`BANK-${entry?.id}`)
  const presses = await Promise.all([takeBack(wrong, assigned), takeBack(wrong, assigned)])
  expect(presses.map(({ status }) => status)).toEqual([201, 201])
  expect(await desk.orderOf(wrong)).toEqual({ status: 'offen', bezahlt: 0, offen: 129 })
  expect(await desk.reviews()).toMatchObject([{ ...entry, bemerkung: 'Falsche Bestellung' }])
  // Nothing new in the same file, and none of it in the ledger twice.
  expect(await desk.counts(file)).toEqual([200, 0, 0, 2, 0])
  // Back and forth: each time it is a booking of its own.
  await desk.decide(entry?.id, { nummer: wrong.order_no })
  const again = await rowOf(`BANK-${entry?.id}/2`)
  expect((await takeBack(wrong, again)).body.code).toBe('payment-key-reused')
  expect((await takeBack(wrong, again, 'other')).status).toBe(201)
  const done = await desk.decide(entry?.id, { nummer: right.order_no })
  expect(done.body).toMatchObject({ ergebnis: 'gebucht', order_no: right.order_no })
  expect(await desk.orderOf(right)).toEqual({ status: 'bezahlt', bezahlt: 209, offen: 0 })
  expect(await desk.orderOf(wrong)).toMatchObject({ status: 'offen', bezahlt: 0 })
})
