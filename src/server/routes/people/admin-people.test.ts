import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { addSent, recipients } from '../../../../test/support/sent-mails.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { placeOrder } from '../../../shop/orders/place-order.ts'

openShopPerTest({
  admin: { email: 'chefin@beispiel.ch', vorname: 'Ida', nachname: 'Öhri' },
  heidi: { email: 'heidi@beispiel.ch' },
})

const karl = {
  vorname: 'Karl',
  nachname: 'Bösch',
  telefonnummer: '071 988 11 22',
  strasse: 'Dorf 3',
  plz: '9630',
  ort: 'Wattwil',
  land: 'Schweiz',
}
const create = (body: object = karl) => admin.addPerson(body)
const newPerson = async (body: object = karl) => (await create(body)).body.idUser
const save = async (id: number, change: object, revision?: string) => {
  const { person } = (await admin.person(id)).body
  const { vorname, nachname, email, telefonnummer, strasse, plz, ort, land } = person
  const typed = { vorname, nachname, email, telefonnummer, strasse, plz, ort, land }
  const body = { ...typed, revision: revision ?? person.revision, ...change }
  return admin.api('PUT /api/admin/users/:id', { params: { id }, body })
}
const signIn = () =>
  shop.api('POST /api/login', { body: { email: 'heidi@beispiel.ch', password: heidi.password } })
/** An order placed by the owner for a person without a sign-in. */
const orderFor = (userId: number) =>
  transaction(shop.db, (trx) =>
    placeOrder(
      trx,
      { userId, items: [{ productId: 2, quantity: 1 }], idempotencyKey: `for ${userId}` },
      shop.clock.now(),
    ),
  )

test('a person without e-mail and sign-in can have orders', async () => {
  const id = await newPerson()
  const order = await orderFor(id)
  const { status, body } = await admin.person(id)
  expect(status).toBe(200)
  expect(body.person).toMatchObject({
    ...karl,
    idUser: id,
    telefonnummer: '+41719881122',
    email: '',
    role: 'user',
    hatAnmeldung: false,
    isVerifiedEmail: 0,
    gesperrtAm: null,
    codeSeit: null,
  })
  expect(body.orders).toMatchObject([{ order_id: order.order_id, email: '', status: 'offen' }])
  expect(body.sums).toEqual({
    bestellt: order.total,
    bezahlt: 0,
    erstattet: 0,
    zurueckgebucht: 0,
    offen: order.total,
    guthaben: 0,
  })
  const list = await admin.people({ search: 'boesch' })
  expect(list.body.data).toMatchObject([{ idUser: id, email: '' }])
  // Two people without an address are two people, and nobody can sign in as one of them.
  expect((await create()).status).toBe(201)
  const login = await shop.api('POST /api/login', { body: { email: '', password: 'x' } })
  expect(login.status).toBe(400)
})

test('an address entered by the owner may belong to several people, and allows no sign-in', async () => {
  const email = 'familie@beispiel.ch'
  const [first, second] = [await newPerson({ ...karl, email }), await newPerson({ ...karl, email })]
  expect((await admin.person(second)).body.person.email).toBe(email)
  expect(first).not.toBe(second)
  await shop.api('POST /api/request-reset', { body: { email } })
  expect((await shop.mails()).filter(({ recipient }) => recipient === email)).toEqual([])
  const form = { ...karl, email, password: 'Kaminfeger-2026' }
  expect((await shop.api('POST /api/register/user', { body: form })).status).toBe(201)
})

test('money that belongs to a person is named with their orders', async () => {
  const { order_id, total } = await buy(shop, heidi)
  const sums = async () => (await admin.person(heidi.user.idUser)).body.sums
  await admin.pay(order_id, { betrag: total + 20 })
  expect(await sums()).toMatchObject({ offen: 0, guthaben: 20 })
  await admin.move(order_id, 'storniert')
  expect(await sums()).toMatchObject({ bezahlt: total + 20, guthaben: total + 20 })
  await admin.refund(order_id, { betrag: total + 20, weg: 'bank' })
  expect(await sums()).toMatchObject({ erstattet: total + 20, guthaben: 0 })
})

test('everything about a person is on one page', async () => {
  const order = await buy(shop, heidi, { paid: true })
  const open = await buy(shop, heidi)
  await shop.db
    .insertInto('contact_messages')
    .values({
      first_name: 'Heidi',
      last_name: 'M',
      email: 'Heidi@Beispiel.ch',
      message: 'Grüezi',
      created_at: 1,
    })
    .execute()
  const { idUser: id } = heidi.user
  const note = (name: 'users' | 'orders', about: number, text: string) =>
    admin.call('POST', `/api/admin/${name}/${about}/notes`, { body: { text } })
  await note('users', id, ' Hat einen Hund.\r\nKlingeln! ')
  await note('orders', order.order_id, 'Zweimal angerufen')
  const { body } = await admin.person(id)
  expect(body.orders.map(({ order_no }) => order_no)).toEqual([open.order_no, order.order_no])
  expect(body.orders[1]?.zahlung).toMatchObject({ weg: 'twint', bezahlt: order.total, offen: 0 })
  expect(body.sums).toEqual({
    bestellt: order.total + open.total,
    bezahlt: order.total,
    erstattet: 0,
    zurueckgebucht: 0,
    offen: open.total,
    guthaben: 0,
  })
  expect(body.messages).toMatchObject([{ nachricht: 'Grüezi', answeredAt: null }])
  expect(body.notes).toMatchObject([
    {
      text: 'Zweimal angerufen',
      order_no: order.order_no,
      by: expect.stringMatching(/^\p{L}+ \p{L}+$/u) as string,
    },
    { text: 'Hat einen Hund.\nKlingeln!', order_id: null },
  ])
  const inbox = await admin.api('GET /api/admin/messages')
  expect(inbox.body.data).toMatchObject([{ nachricht: 'Grüezi', idUser: id }])
  expect(body.sessions).toMatchObject({ offen: 1 })
  expect(body.log.map(({ action }) => action)).toEqual(['note.added'])
  const ofOrder = await admin.api('GET /api/admin/orders/:id/notes', {
    params: { id: order.order_id },
  })
  expect(ofOrder.body.data).toMatchObject([{ text: 'Zweimal angerufen' }])
  expect((await admin.person(99_999)).status).toBe(404)
})

test('a note has a maximum length, can be deleted, is deleted with the person and is part of their export', async () => {
  const { idUser: id } = heidi.user
  const order = await buy(shop, heidi)
  const add = (text: string) =>
    admin.api('POST /api/admin/users/:id/notes', { params: { id }, body: { text } })
  expect((await add('  ')).body.code).toBe('note-empty')
  expect((await add('x'.repeat(2001))).status).toBe(400)
  expect((await add('a\u0000b')).status).toBe(400)
  const first = await add('x'.repeat(2000))
  await add('Zahlt immer bar')
  const remove = () => admin.api('DELETE /api/admin/notes/:id', { params: { id: first.body.id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  await admin.api('POST /api/admin/orders/:id/notes', {
    params: { id: order.order_id },
    body: { text: 'Nachbarin nimmt an' },
  })
  const copy = await heidi.api('GET /api/account/export')
  expect(copy.body.notizen).toMatchObject([
    { text: 'Nachbarin nimmt an', bestellnummer: order.order_no },
    { text: 'Zahlt immer bar', bestellnummer: null },
  ])
  expect(JSON.stringify(copy.body)).not.toContain('chefin')
  const body = { password: heidi.password }
  await heidi.api('POST /api/account/delete', { body })
  expect(await shop.db.selectFrom('notes').selectAll().execute()).toEqual([])
  const log = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(log)).not.toMatch(/Nachbarin|bar/)
})

test('contact data is corrected, nothing somebody else typed is overwritten, and the log shows the change', async () => {
  const id = await newPerson()
  const { revision } = (await admin.person(id)).body.person
  const saved = await save(id, { ort: 'Wil', email: 'KARL@beispiel.ch' })
  expect(saved.body.person).toMatchObject({ ort: 'Wil', email: 'karl@beispiel.ch' })
  expect(await save(id, { ort: 'Gossau' }, revision)).toBeRefused(409, 'changed-meanwhile')
  expect((await admin.person(id)).body.person.ort).toBe('Wil')
  expect(saved.body.log[0]).toMatchObject({
    action: 'user.saved',
    after: '{"felder":["email","ort"]}',
  })
  expect((await save(id, { email: '' })).body.person.email).toBe('')
  expect((await save(99_999, {}).catch(() => ({ status: 0 }))).status).not.toBe(200)
})

testRows([
  [{ nachname: ' ' }, 'name-missing'],
  [{ nachname: 'www.betrug.ch' }, 'invalid-name'],
  [{ email: 'keine' }, 'invalid-email'],
  [{ telefonnummer: '12' }, 'invalid-phone'],
  [{ plz: '90000' }, 'invalid-postal-code'],
  [{ land: 'Atlantis' }, 'invalid-input'],
  [{ ort: 'a\u0000' }, 'invalid-input'],
  [{ strasse: 'x'.repeat(121) }, 'invalid-input'],
])('a person with %o is refused: %s', async (wrong, code) => {
  expect(await create({ ...karl, ...wrong })).toBeRefused(400, code)
  expect(await save(heidi.user.idUser, wrong)).toBeRefused(400, code)
})

testRows([
  ['+423 232 11 22', '+4232321122'],
  ['0039 02 1234567', '+39021234567'],
])('a number of another country is written down with its prefix: %s', async (typed, stored) => {
  const { body } = await create({ ...karl, telefonnummer: typed })
  expect((await admin.person(body.idUser)).body.person.telefonnummer).toBe(stored)
})

test('a sign-in address changes only by its confirmation link', async () => {
  const { idUser: id } = heidi.user
  expect((await save(id, { email: 'neu@beispiel.ch' })).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  const mails = await shop.mails()
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    expect.arrayContaining([
      ['verify-email', 'neu@beispiel.ch'],
      ['email-change-notice', 'heidi@beispiel.ch'],
    ]),
  )
  expect((await save(id, { email: '' })).body.code).toBe('invalid-email')
  expect((await save(id, { telefonnummer: '079 1112233' })).body.person).toMatchObject({
    email: 'neu@beispiel.ch',
    telefonnummer: '+41791112233',
    hatAnmeldung: true,
  })
})

test('mails keep an address that was corrected only where somebody else has it, or it must be reported', async () => {
  const [own, shared] = ['karl@beispiel.ch', 'boesch@beispiel.ch']
  const id = await newPerson({ ...karl, email: own })
  await newPerson({ ...karl, vorname: 'Klara', email: shared })
  await addSent(own, shared)
  await save(id, { email: shared })
  expect(await recipients()).not.toContain(own)
  await save(id, { email: own })
  expect(await recipients()).toContain(shared)
  await addSent(own)
  await shop.db.updateTable('mails').set({ sent_at: null, given_up_at: 1 }).execute()
  await save(id, { email: shared })
  expect(await recipients()).toContain(own)
})
