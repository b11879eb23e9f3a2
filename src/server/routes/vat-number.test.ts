import { expect, test } from 'vitest'
import { buy } from '../../../test/support/admin.ts'
import { setAccount } from '../../../test/support/bank/statement.ts'
import { getJournal } from '../../../test/support/books.ts'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { vatNumber } from '../../../test/support/vat-number.ts'

openShopPerTest({ admin: true, heidi: true })

const asAdmin = () => ({ cookie: admin.cookie })

/** Computes totals, under a VAT number or none. */
async function trade(uid: string): Promise<void> {
  const { body } = await shop.api('GET /api/admin/settings', asAdmin())
  const changed = { ...body, business: { ...body.business, uid }, totalsMode: 'berechnet' as const }
  expect((await shop.api('PUT /api/admin/settings', { ...asAdmin(), body: changed })).status).toBe(
    200,
  )
}

/** A sale of each kind: in the shop, by telephone in cash and on account, and work without an order. */
async function sellAll(key: string): Promise<void> {
  const { idUser } = heidi.user
  await buy(shop, heidi, { paid: true })
  const items = [{ product_id: 1, quantity: 1 }]
  for (const zahlung of ['bar', 'rechnung'] as const) {
    const taken = await shop.api('POST /api/admin/orders', {
      ...asAdmin(),
      headers: { 'idempotency-key': `${key}-${zahlung}` },
      body: { idUser, items, zahlung, bezahlt: zahlung === 'bar' },
    })
    expect(taken.status).toBe(201)
  }
  const work = { text: 'Kaminfegen', menge: 1, einheit: 'Std.', preis: 120, satz: 8.1 }
  const { body: draft } = await shop.api('POST /api/admin/invoices', {
    ...asAdmin(),
    body: { idUser, positionen: [work], leistungsdatum: '2026-03-06' },
  })
  const issued = await shop.api('POST /api/admin/invoices/:id/issue', {
    ...asAdmin(),
    params: { id: draft.id },
    body: { versand: 'druck' },
  })
  expect(issued.status).toBe(201)
}

test('without a VAT number no document, booking or page shows VAT, however it was sold', async () => {
  await setAccount(shop, admin.cookie)
  await trade('')
  expect((await shop.api('GET /api/site')).body.vatPerMille).toBe(0)
  await sellAll('without')
  const rates = async () =>
    (
      await shop.db.selectFrom('documents').select(['vat', 'vat_per_mille']).orderBy('id').execute()
    ).map(({ vat, vat_per_mille: rate }) => [rate, vat])
  const none = [0, 0]
  expect(await rates()).toEqual([none, none, none, none])
  for (const { id } of await shop.db.selectFrom('orders').select('id').execute()) {
    const url = `/api/orders/${id}/invoice.pdf`
    const { rawPayload } = await shop.app.inject({ url, headers: { cookie: admin.cookie } })
    const { text } = await readPdf(rawPayload)
    expect(text).toContain('Nicht mehrwertsteuerpflichtig')
    expect(text).not.toMatch(/8\.1|CHE-/)
  }
  expect(
    (await getJournal()).filter(([, , , , debit, credit]) => [debit, credit].includes('2200')),
  ).toEqual([])
  const { body: sheet } = await shop.api('GET /api/admin/books/vat', asAdmin())
  expect(sheet.ziffern.find(({ ziffer }) => ziffer === '399')).toMatchObject({ steuer: 0 })
  expect(sheet.nichtPflichtig).toBeGreaterThan(0)

  // Registered from now on: earlier sales stay as they were.
  await trade(vatNumber)
  expect((await shop.api('GET /api/site')).body.vatPerMille).toBe(81)
  await sellAll('with')
  expect(await rates()).toEqual([
    ...[none, none, none, none],
    ...[
      [81, 967],
      [81, 967],
      [81, 967],
      [81, 899],
    ],
  ])
})
