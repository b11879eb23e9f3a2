import { expect, test } from 'vitest'
import { buy, passDays, pay } from '../../../../test/support/admin.ts'
import { setAccount } from '../../../../test/support/bank/statement.ts'
import { getBooks } from '../../../../test/support/books.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { receive, taxesOf, trade } from '../../../../test/support/taxes.ts'
import { vatNumber } from '../../../../test/support/vat-number.ts'
import { documentNumber, type DocumentRow, findInvoice } from '../../../shop/invoices/documents.ts'
import { checkLedger } from '../../../shop/money/check-ledger.ts'

openShopPerTest({ admin: true, heidi: true })

const none = [0, 0]
const whole = [81, 967]

test('a number that comes back leaves the days without it free of VAT, and no others', async () => {
  await trade(vatNumber)
  await buy(shop, heidi, { paid: true })
  const known = (await admin.readSettings()).body.vat.rates
  await passDays(shop, 1, admin, heidi)
  await trade('')
  await buy(shop, heidi)
  await passDays(shop, 2, admin, heidi)
  await trade(vatNumber)
  expect((await admin.readSettings()).body.vat.rates).toEqual([
    ...known,
    { from: '2026-03-08', perMille: 0 },
    { from: '2026-03-10', perMille: 81 },
  ])
})

test('what was sold without VAT carries it when the number comes before it is delivered', async () => {
  await setAccount(shop, admin.cookie)
  await trade('')
  const sell = () => buy(shop, heidi)
  const [before, kept, open, inPart] = [await sell(), await sell(), await sell(), await sell()]
  const paidAgain = await sell()
  for (const order of [before, kept]) await pay(heidi, order)
  await admin.move(kept.order_id, 'versendet')
  for (const { order_id: id } of [inPart, paidAgain]) await receive(id, 40)
  expect((await admin.refund(paidAgain.order_id, { betrag: 40, weg: 'bank' })).status).toBe(201)
  const work = { text: 'Kaminfegen', menge: 1, einheit: 'Std.', preis: 120, satz: 2.6 }
  const bill = async () => {
    const draft = { idUser: heidi.user.idUser, positionen: [work], leistungsdatum: '2026-03-06' }
    return (await admin.issue((await admin.draft(draft)).body.id, 'druck')).body.invoice
  }
  await passDays(shop, 1, admin, heidi)
  await trade(vatNumber)
  // Until that day there was none, which is what the rates say from now on.
  expect((await admin.readSettings()).body.vat.rates).toEqual([
    { from: '2018-01-01', perMille: 0 },
    { from: '2026-03-08', perMille: 81 },
  ])
  const { vat } = await shop.db
    .selectFrom('orders')
    .select('vat')
    .where('id', '=', open.order_id)
    .executeTakeFirstOrThrow()
  expect(vat).toBe(967)
  await pay(heidi, open)
  await receive(inPart.order_id, 89)
  expect(await taxesOf(open)).toEqual([whole, whole])
  expect(await taxesOf(inPart)).toEqual([whole, none, [81, 667]])
  await receive(paidAgain.order_id, 129)
  expect(await taxesOf(paidAgain)).toEqual([whole, none, none, whole])
  // Invoiced before and sent now: the owner learns of it, and «Storno und neu» mends it.
  const hints = async () => (await getBooks()).hinweise.filter((hint) => hint.includes('Satz'))
  expect(await hints()).toEqual([])
  await admin.move(before.order_id, 'versendet')
  const invoice = (await findInvoice(shop.db, before.order_id)) as DocumentRow
  expect(await hints()).toEqual([expect.stringContaining(documentNumber(invoice))])
  expect((await admin.replace(invoice.id)).status).toBe(201)
  expect(await hints()).toEqual([])
  expect(await taxesOf(before)).toEqual([none, none, whole, none])
  expect(await taxesOf(kept)).toEqual([none, none])
  // Work is billed at the rate that its invoice says, also by the one that replaces it.
  const billed = await bill()
  expect((await admin.replace(billed.id)).status).toBe(201)
  const asBilled = [26, 304]
  expect(await taxesOf(billed)).toEqual([asBilled, asBilled, asBilled])
  expect(await checkLedger(shop.db)).toEqual([])
})
