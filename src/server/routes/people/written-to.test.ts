import { beforeEach, expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { confirmAddress, setIban } from '../../../../test/support/invoices.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import { passDays } from '../../../../test/support/admin.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
beforeEach(() => setIban(shop))

const vreni = { vorname: 'Vreni', nachname: 'Sutter', ort: 'Wil', plz: '9500' }
/** Somebody, by where they can be written to. */
const people: Record<string, () => Promise<number>> = {
  'an account': async () => heidi.user.idUser,
  'an account whose new address is not confirmed': async () => {
    await rewriteUsers(shop.db, { pending_email: 'neu@beispiel.ch' }).execute()
    return heidi.user.idUser
  },
  'a person who is only written to': async () =>
    (await admin.addPerson({ ...vreni, email: 'vreni@beispiel.ch' })).body.idUser,
  'a person without an address': async () => (await admin.addPerson(vreni)).body.idUser,
}
const cases = Object.entries(people)
const mailedTo = async () => (await shop.mails()).map(({ recipient }) => recipient)

test.each(cases)('%s: mails of a telephone order go where it says', async (_, find) => {
  const idUser = await find()
  const { mailAn } = (await admin.person(idUser)).body.person
  const before = (await mailedTo()).length
  const items = [{ product_id: 2, quantity: 1 }]
  const { an } = (await admin.takeOrder({ idUser, items, zahlung: 'link' })).body
  expect(an).toBe(mailAn)
  expect((await mailedTo()).slice(before)).toEqual(an === null ? [] : [an])
})

test.each(cases)('%s: a reminder by mail is offered to whoever has an address', async (_, find) => {
  const idUser = await find()
  await admin.takeOrder({
    idUser,
    items: [{ product_id: 2, quantity: 1 }],
    zahlung: 'rechnung',
  })
  await passDays(shop, 60, admin)
  const [invoice] = (await admin.person(idUser)).body.documents
  if (!invoice) throw new Error('no invoice')
  const { status } = await admin.api('POST /api/admin/invoices/:id/reminders', {
    params: { id: invoice.id },
    body: { stufe: invoice.naechsteStufe ?? 0, weg: 'mail', trotzdem: true },
  })
  expect(invoice.email !== null).toBe(status === 201)
})

test.each(cases)('%s: only an account can become an admin', async (_, find) => {
  await confirmAddress(shop, heidi)
  const idUser = await find()
  const { person } = (await admin.person(idUser)).body
  const { status } = await admin.api('PUT /api/admin/users/:id/role', {
    params: { id: idUser },
    body: { role: 'admin' },
  })
  expect(person.hatAnmeldung).toBe(status === 200)
})
