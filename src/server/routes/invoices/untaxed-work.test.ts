import { beforeEach, expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { trade } from '../../../../test/support/taxes.ts'
import { vatNumber } from '../../../../test/support/vat-number.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
beforeEach(() => setIban(shop))

const read = async (url: string) => (await readPdf((await admin.open(url)).rawPayload)).text
const texts = async () => {
  const documents = await shop.db.selectFrom('documents').select('id').orderBy('id').execute()
  return Promise.all(documents.map(({ id }) => read(`/api/documents/${id}/pdf`)))
}
const begin = async () => {
  const work = { text: 'Gebühr der Gemeinde', menge: 1, einheit: 'Stk.', preis: 80, satz: 0 }
  const { idUser } = heidi.user
  const day = { leistungsdatum: '2026-03-05' }
  return (await admin.draft({ idUser, positionen: [work], ...day })).body.id
}
const untaxed = 'Auf diesem Betrag wird keine MWST erhoben.'
const unregistered = 'Nicht mehrwertsteuerpflichtig.'

test('a business that charges VAT does not deny it on an invoice without, nor on what corrects one', async () => {
  const id = await begin()
  const preview = await read(`/api/admin/invoices/${id}/preview.pdf`)
  const { invoice } = (await admin.issue(id, 'druck')).body
  await admin.replace(invoice.id)
  const all = [preview, ...(await texts())]
  // The preview, the invoice, the note that credits it, and the one in its place.
  expect(all).toHaveLength(4)
  for (const text of all) {
    expect(text).toContain(untaxed)
    expect(text).toContain(`${vatNumber} MWST`)
    expect(text).not.toContain(unregistered)
    expect(text).not.toMatch(/\d %/)
  }
  // Its order leaves it to them.
  const { body } = await heidi.api('GET /api/orders/:userId/summaries', {
    params: { userId: heidi.user.idUser },
  })
  expect(body).toMatchObject([{ mwstSatz: 0, arbeit: true }])
  expect((await admin.orders()).body.data).toMatchObject([{ arbeit: true }])
})

test('a business that is not subject to VAT says so', async () => {
  await trade('')
  await admin.issue(await begin(), 'druck')
  for (const text of await texts()) {
    expect(text).toContain(unregistered)
    expect(text).not.toMatch(/MWST/)
  }
})

test.each([
  ['a business that charges VAT', vatNumber, 8.1, 8.1],
  ['a fee without VAT', vatNumber, 0, 0],
  ['a business that is not subject to VAT', '', 8.1, 0],
])('a draft says the rate its invoice will have: %s', async (_, uid, satz, expected) => {
  await trade(uid)
  const work = { text: 'Kamin gereinigt', menge: 1, einheit: 'Stk.', preis: 80, satz }
  const { idUser } = heidi.user
  const drafted = await admin.draft({ idUser, positionen: [work], leistungsdatum: '2026-03-05' })
  const { id, mwstSatz } = drafted.body
  await admin.issue(id, 'druck')
  const issued = await shop.db.selectFrom('documents').select('vat_per_mille').executeTakeFirst()
  expect([mwstSatz, issued?.vat_per_mille]).toEqual([expected, expected * 10])
})
