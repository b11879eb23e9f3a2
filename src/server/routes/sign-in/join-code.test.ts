import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { addSent, recipients } from '../../../../test/support/sent-mails.ts'
import { HOUR } from '../../../contract/time/time.ts'
import { placeOrder } from '../../../shop/orders/place-order.ts'

openShopPerTest({ admin: true, heidi: true })

const karl = { nachname: 'Bösch', strasse: 'Dorf 3', plz: '9630', ort: 'Wattwil', land: 'Schweiz' }
const newPerson = async (body: object = karl) => (await admin.addPerson(body)).body.idUser
const lock = (id: number, locked: boolean) =>
  admin.api('PUT /api/admin/users/:id/locked', { params: { id }, body: { locked } })
const orderFor = (userId: number) =>
  transaction(shop.db, (trx) =>
    placeOrder(
      trx,
      { userId, items: [{ productId: 2, quantity: 1 }], idempotencyKey: `for ${userId}` },
      shop.clock.now(),
    ),
  )
const join = (code: string | undefined, by = heidi) =>
  shop.api('POST /api/account/join', { cookie: by.cookie, body: { code } })

test('the code from the letter merges the two records: orders and notes move, and the code is used up', async () => {
  const id = await newPerson({ ...karl, email: 'karl@beispiel.ch' })
  const order = await orderFor(id)
  await admin.api('POST /api/admin/users/:id/notes', {
    params: { id },
    body: { text: 'Hat einen Hund' },
  })
  const { code } = (await admin.makeJoinCode(id)).body
  expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(await shop.db.selectFrom('join_codes').selectAll().execute()).not.toContain(code)
  const own = await shop.newCustomer({
    telefonnummer: '+41790000000',
    strasse: '',
    plz: '',
    ort: '',
  })
  const [one, two] = await Promise.all([
    join(code?.toLowerCase().replaceAll('-', ' '), own),
    join(code),
  ])
  const [won, lost] = one?.status === 200 ? [one, two] : [two, one]
  expect(won?.body.message).toBe('Ihr Konto ist verbunden (1 Bestellung übernommen).')
  expect(lost?.body.code).toBe('join-code-invalid')
  const winner = won?.body.updatedUser.idUser ?? 0
  expect((await admin.person(id)).status).toBe(404)
  const { body } = await admin.person(winner)
  expect(body.orders).toMatchObject([{ order_no: order.order_no, idUser: winner }])
  expect(body.notes).toMatchObject([{ text: 'Hat einen Hund' }])
  expect(body.log[0]).toMatchObject({ action: 'user.joined' })
  expect(await shop.db.selectFrom('join_codes').selectAll().execute()).toEqual([])
})

test('an account keeps its own data and takes over what it lacks', async () => {
  const id = await newPerson()
  const own = await shop.newCustomer({
    telefonnummer: '+41790000000',
    strasse: '',
    plz: '',
    ort: '',
  })
  await join((await admin.makeJoinCode(id)).body.code, own)
  const { person } = (await admin.person(own.user.idUser)).body
  expect(person).toMatchObject({
    vorname: 'Heidi',
    telefonnummer: '+41790000000',
    strasse: 'Dorf 3',
    ort: 'Wattwil',
  })
  const found = await admin.people({ search: 'wattwil' })
  expect(found.body.data.map(({ idUser }) => idUser)).toEqual([own.user.idUser])
})

test('a code reveals nothing to somebody guessing, and a new one invalidates it', async () => {
  const id = await newPerson()
  const old = (await admin.makeJoinCode(id)).body.code
  const { code } = (await admin.makeJoinCode(id)).body
  expect(await join(old)).toBeRefused(400, 'join-code-invalid')
  await lock(id, true)
  expect(await join(code)).toBeRefused(400, 'join-code-invalid')
  await lock(id, false)
  for (let guess = 0; guess < 8; guess += 1)
    expect(await join(`AAAA-AAAA-AAA${guess}`)).toBeRefused(400, 'join-code-invalid')
  expect((await join(code)).status).toBe(429)
  expect(await admin.makeJoinCode(heidi.user.idUser)).toBeRefused(409, 'has-sign-in')
  shop.clock.advance(HOUR)
  expect((await join(code)).status).toBe(200)
})

test('mails do not keep the address of who joined an account with another one', async () => {
  const id = await newPerson({ ...karl, email: 'karl@beispiel.ch' })
  await addSent('karl@beispiel.ch', heidi.user.email)
  await join((await admin.makeJoinCode(id)).body.code)
  const left = await recipients()
  expect([left.includes('karl@beispiel.ch'), left.includes(heidi.user.email)]).toEqual([
    false,
    true,
  ])
})
