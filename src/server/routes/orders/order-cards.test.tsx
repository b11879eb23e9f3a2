import { beforeEach, expect, test } from 'vitest'
import { setIban } from '../../../../test/support/invoices.ts'
import { markupOf } from '../../../../test/support/markup-of.tsx'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { DAY } from '../../../contract/time/time.ts'
import { groupOrders } from '../../../web/buying/group-orders.ts'
import { OrderList } from '../../../web/buying/orders/order-list.tsx'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
beforeEach(() => setIban(shop))

/** What the page of her orders is made of. */
async function readPage(customer = heidi): Promise<string> {
  const { idUser } = customer.user
  const params = { params: { userId: idUser } }
  const lines = await customer.api('GET /api/orders/:userId', params)
  const summaries = await customer.api('GET /api/orders/:userId/summaries', params)
  const orders = groupOrders(lines.body, summaries.body)
  return markupOf(<OrderList orders={orders} userId={idUser} />)
}

const buy = (customer = heidi) =>
  customer.api('POST /api/orders', {
    body: { idUser: heidi.user.idUser, items: [{ product_id: 2, quantity: 1 }] },
  })

test('work on a customer is not told like a parcel', async () => {
  const sweeping = { text: 'Kaminfegen', menge: 1, einheit: 'Stk.', preis: 120, satz: 8.1 }
  const { body } = await admin.draft({
    idUser: heidi.user.idUser,
    positionen: [sweeping],
    rabatt: 0,
    leistungsdatum: '2026-03-05',
  })
  expect((await admin.issue(body.id, 'mail')).status).toBe(201)
  const page = await readPage()
  expect(page).toMatch(/Auftrag (<!-- -->)?FW-/)
  expect(page).toContain('Kaminfegen')
  expect(page).toContain('>offen<')
  expect(page).not.toMatch(/gepackt|unterwegs|Lieferung|Bestellung|<img/)
  await buy()
  expect(await readPage()).toMatch(/gepackt.*unterwegs/s)
})

test('who has ordered in several years gets to each of them', async () => {
  await buy()
  await buy()
  expect(await readPage()).not.toContain('#jahr-')
  shop.clock.advance(365 * DAY)
  const later = await shop.signIn(heidi.user.email, heidi.password)
  await buy(later)
  const page = await readPage(later)
  const years = [...page.matchAll(/href="#jahr-(\d+)"/g)].map(([, year]) => year)
  expect(years).toEqual(['2027', '2026'])
  for (const year of years) expect(page.split(`id="jahr-${year}"`)).toHaveLength(2)
})
