import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import type { PhonePayment } from '../../../contract/orders/phone-orders.ts'

openShopPerTest({ admin: { email: 'chefin@beispiel.ch', nachname: 'Öhri' } })

const email = 'boesch@beispiel.ch'
const newPerson = async (vorname: string, address = email) => {
  const body = { vorname, nachname: 'Bösch', telefonnummer: '071 988 11 22', ort: 'Wattwil' }
  const made = await admin.addPerson({ ...body, email: address })
  return made.body.idUser
}
const order = async (idUser: number, zahlung: PhonePayment, paid?: { bezahlt: true }) => {
  const taken = await admin.takeOrder({
    idUser,
    items: [{ product_id: 2, quantity: 1 }],
    zahlung,
    ...paid,
  })
  expect(taken.status).toBe(201)
  return taken.body.order_id
}
const note = (id: number, text: string) =>
  admin.api('POST /api/admin/users/:id/notes', { params: { id }, body: { text } })
const write = (message: string) =>
  shop.db
    .insertInto('contact_messages')
    .values({ first_name: 'K', last_name: 'B', email, message, created_at: 1 })
    .execute()
const remove = (id: number, cookie = admin.cookie) =>
  shop.api('DELETE /api/admin/users/:id', { params: { id }, cookie })
const copy = (id: number, cookie = admin.cookie) =>
  shop.api('GET /api/admin/users/:id/export', { params: { id }, cookie })
const actions = async () =>
  (await shop.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()).map(
    ({ action, subject }) => `${action} ${subject}`,
  )

test('the owner deletes a person without a sign-in: nothing is left but the orders as they were placed', async () => {
  const id = await newPerson('Karl')
  const orderId = await order(id, 'bar', { bezahlt: true })
  expect((await admin.move(orderId, 'versendet')).status).toBe(200)
  await note(id, 'Hat einen Hund')
  await admin.makeJoinCode(id)
  await shop.db.updateTable('mails').set({ sent_at: 1 }).execute()

  expect((await remove(id)).status).toBe(204)
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(row)).not.toMatch(/karl|bösch|9881122|wattwil/i)
  for (const table of ['notes', 'join_codes'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await shop.mails()).filter(({ recipient }) => recipient === email)).toEqual([])
  const kept = shop.db
    .selectFrom('orders')
    .select(['first_name', 'email'])
    .where('id', '=', orderId)
  expect(await kept.execute()).toEqual([{ first_name: 'Karl', email }])
  expect((await actions()).at(-1)).toBe(`user.deleted user:${id}`)
  expect([(await remove(id)).status, (await copy(id)).status]).toEqual([404, 404])
})

test('nobody with a sign-in, an open order or an open invoice can be deleted', async () => {
  await admin.save({ totalsMode: 'berechnet' })
  await setIban(shop)
  const heidi = await shop.newCustomer()
  const refusal = async (id: number) => {
    const { status, body } = await remove(id)
    return [status, (body as { code?: string } | null)?.code]
  }
  expect(await refusal(heidi.user.idUser)).toEqual([409, 'deletes-own-account'])
  const waits = await newPerson('Waits')
  await order(waits, 'link')
  expect(await refusal(waits)).toEqual([409, 'person-has-open-order'])
  const paid = await newPerson('Paid')
  const orderId = await order(paid, 'bar', { bezahlt: true })
  expect(await refusal(paid)).toEqual([409, 'person-has-open-order'])
  await admin.move(orderId, 'versendet')
  expect((await remove(paid)).status).toBe(204)
  const owes = await newPerson('Owes')
  await admin.move(await order(owes, 'rechnung'), 'versendet')
  expect(await refusal(owes)).toEqual([409, 'person-has-open-invoice'])
  expect((await remove(owes, heidi.cookie)).status).toBe(403)
  expect((await copy(owes, heidi.cookie)).status).toBe(403)
})

test("a person's data is one file; what was sent to an address shared by two is in neither's", async () => {
  const karl = await newPerson('Karl')
  await order(karl, 'bar')
  await note(karl, 'Hat einen Hund')
  await write('Wann kommen Sie?')
  const file = await copy(karl)
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="daten-${karl}-2026-03-07.json"`,
    'cache-control': 'no-store',
  })
  expect(file.body).toMatchObject({
    profil: { idUser: karl, vorname: 'Karl', email, telefonnummer: '+41719881122' },
    bestellungen: [{ status: 'offen', vorname: 'Karl' }],
    notizen: [{ text: 'Hat einen Hund' }],
    nachrichten: [{ nachricht: 'Wann kommen Sie?' }],
    anmeldungen: [],
  })
  expect(file.body.emails).toHaveLength(1)
  expect((await actions()).at(-1)).toBe(`user.exported user:${karl}`)

  const anna = await newPerson('Anna')
  for (const id of [karl, anna])
    expect((await copy(id)).body).toMatchObject({ nachrichten: [], emails: [] })
  await shop.db.updateTable('mails').set({ sent_at: 1 }).execute()
  expect((await remove(anna)).status).toBe(204)
  expect((await shop.mails()).map(({ recipient }) => recipient)).toContain(email)
  expect((await copy(karl)).body.emails).toHaveLength(1)
})
