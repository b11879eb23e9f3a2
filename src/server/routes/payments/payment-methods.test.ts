import { expect, test } from 'vitest'
import { admin, openShopPerTest, readOrder } from '../../../../test/support/shop-per-test.ts'
import { handMethods, paidBackBy } from '../../../contract/payments/payment-methods.ts'
import { accountNames } from '../../../shop/books/account-sums.ts'
import { fromWireMethod } from '../../../shop/money/ledger.ts'

openShopPerTest({ admin: true })

test.each(handMethods)('money by «%s» is agreed, received, paid back and counted', async (weg) => {
  const { idUser } = (await admin.addPerson({ nachname: 'Bösch', plz: '9500', ort: 'Wil' })).body
  const items = [{ product_id: 1, quantity: 2 }]
  const { body } = await admin.takeOrder({ key: 'one', idUser, items, zahlung: weg })
  const { order } = await readOrder(body.order_id)
  expect(order.zahlungsart).toBe(weg)
  const betrag = order.total
  await admin.pay(body.order_id, { weg, betrag, datum: '2026-03-07' })
  await admin.refund(body.order_id, { weg, betrag: 10, grund: 'Kratzer' })
  await admin.refund(body.order_id, { betrag: 5 })
  const { money } = await readOrder(body.order_id)
  expect(money.entries.map((entry) => [entry.art, entry.weg])).toEqual([
    ['zahlung', weg],
    ['erstattung', weg],
    ['erstattung', paidBackBy[weg]],
  ])

  const { wege } = (await admin.api('GET /api/admin/books', { query: {} })).body
  expect(wege).toEqual([{ weg, erhalten: betrag, erstattet: 15 }])
  const query = { jahr: '2026' }
  const { konten } = (await admin.api('GET /api/admin/books/year', { query })).body
  const moved = { name: accountNames[fromWireMethod(weg)], soll: betrag, haben: 15 }
  expect(konten).toContainEqual(expect.objectContaining(moved))
})
