import { expect, test } from 'vitest'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'

openDeskPerTest()

const statementOf = (message: string) => /<Stmt>.*<\/Stmt>/s.exec(message)?.[0] ?? ''
/** One message with the statements of several. */
const join = (...messages: string[]) =>
  messages[0]?.replace(/<Stmt>.*<\/Stmt>/s, () => messages.map(statementOf).join('\n')) ?? ''

test('of several statements in one file each is read for itself: other days, other accounts, no entries', async () => {
  const [first, second] = [await desk.invoice(1), await desk.invoice(2)]
  const kind = '053'
  const monday = [pays('129.00', first.reference, { day: '2026-03-02', bankRef: 'A1' })]
  const tuesday = [pays('209.00', second.reference, { day: '2026-03-03', bankRef: 'A2' })]
  const euros = [pays('129.00', first.reference, { currency: 'EUR', bankRef: 'A3' })]
  const file = join(
    writeCamt(monday, { kind }),
    writeCamt([], { kind }),
    // A statement of both days, as e-banking repeats them.
    writeCamt([...monday, ...tuesday], { kind }),
    writeCamt(euros, { kind, currency: 'EUR' }),
    writeCamt(tuesday, { kind, iban: 'CH3800781600000123456' }),
  )
  const { status, body } = await desk.upload(file)
  const { booked, review, known, ignored } = body
  expect([status, booked, review, known, ignored]).toEqual([200, 2, 0, 1, 2])
  const reasons = body.entries.map(({ grund }) => grund)
  expect(reasons).toEqual([null, null, 'known', 'currency', 'account'])
  expect(await desk.ledger()).toMatchObject([{ amount: 12_900 }, { amount: 20_900 }])
  expect((await desk.upload(file)).body).toMatchObject({ booked: 0, review: 0 })
  expect(await desk.ledger()).toHaveLength(2)
})

test('a batch of an older version, its status written as text, pays each of its invoices', async () => {
  const [first, second] = [await desk.invoice(1), await desk.invoice(2)]
  const parts = [
    { amount: '129.00', reference: first.reference },
    { amount: '209.00', reference: second.reference },
  ]
  const file = writeCamt([{ amount: '338.00', parts, entryRef: 'SAMMEL-1' }])
    .replace('001.08', '001.04')
    .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    .replace('<NtryDtls>', '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>')
  expect(await desk.counts(file)).toEqual([200, 2, 0, 0, 0])
  expect(await desk.counts(file)).toEqual([200, 0, 0, 2, 0])
  const paid = { status: 'bezahlt', offen: 0 }
  expect([await desk.orderOf(first), await desk.orderOf(second)]).toMatchObject([paid, paid])
})
