import { expect, onTestFinished, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { openBankDesk } from '../../../../test/support/bank/bank-desk.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'
import { HOUR } from '../../../contract/time/time.ts'

openShopPerTest({ heidi: { email: 'heidi@beispiel.ch' } })

const exportData = () => heidi.api('GET /api/account/export')
const addToCart = () =>
  heidi.api('POST /api/cart', { body: { user_id: heidi.user.idUser, product_id: 3, menge: 2 } })
const write = (email: string, message: string) =>
  shop.db
    .insertInto('contact_messages')
    .values({
      first_name: 'Heidi',
      last_name: 'Muster',
      email,
      message,
      created_at: shop.clock.now(),
      answered_at: null,
    })
    .execute()
const verify = (userId = heidi.user.idUser) =>
  shop.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now() })
    .where('id', '=', userId)
    .execute()

test('the export is a file with everything about the person and nothing about anybody else', async () => {
  const other = await shop.newCustomer({ vorname: 'Bruno', email: 'bruno@beispiel.ch' })
  await buy(shop, other, { paid: true })
  const paid = await buy(shop, heidi, { paid: true, items: [{ product_id: 2, quantity: 3 }] })
  await addToCart()
  await write('Heidi@Beispiel.ch', 'Wann kommt der Kaminfeger?')
  await write('bruno@beispiel.ch', 'Etwas anderes')
  await verify()

  const file = await exportData()
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="meine-daten-2026-03-07.json"',
    'cache-control': 'no-store',
  })
  const { profil, bestellungen, warenkorb, nachrichten, einwilligungen, emails } = file.body
  expect(profil).toMatchObject({
    idUser: heidi.user.idUser,
    email: 'heidi@beispiel.ch',
    telefonnummer: '+41711234567',
    strasse: 'Rosenbergstrasse 10',
    isVerifiedEmail: 1,
    neueEmail: null,
    zweiterFaktorSeit: null,
  })
  expect(bestellungen).toHaveLength(1)
  expect(bestellungen[0]).toMatchObject({
    bestellnummer: paid.order_no,
    status: 'bezahlt',
    lieferstand: 'bestellt',
    total: paid.total,
    vorname: 'Heidi',
    positionen: [{ product_id: 2, menge: 3 }],
    zahlungen: [{ status: 'completed', betrag: paid.total }],
    buchungen: [{ art: 'zahlung', weg: 'twint', betrag: paid.total }],
  })
  expect(warenkorb).toMatchObject([{ product_id: 3, menge: 2 }])
  expect(nachrichten).toMatchObject([{ nachricht: 'Wann kommt der Kaminfeger?' }])
  expect(einwilligungen).toMatchObject([{ bestellnummer: paid.order_no, agbFassung: null }])
  expect(emails.map(({ betreff }) => betreff)).toContain(`Bestellbestätigung ${paid.order_no}`)
  expect(file.body.anmeldungen).toHaveLength(1)
  const text = JSON.stringify(file.body)
  expect(text).not.toMatch(/argon2|hash|bruno/i)
})

test('messages are exported only to a confirmed address', async () => {
  await write('heidi@beispiel.ch', 'Vielleicht von jemand anderem')
  expect((await exportData()).body.nachrichten).toEqual([])
})

test('ten exports an hour are the limit', async () => {
  for (let n = 0; n < 10; n += 1) expect((await exportData()).status).toBe(200)
  expect(await exportData()).toBeRefused(429, 'too-many-attempts')
  const other = await shop.newCustomer()
  const answer = await other.api('GET /api/account/export')
  expect(answer.status).toBe(200)
  shop.clock.advance(HOUR)
  expect((await exportData()).status).toBe(200)
})

test('what the bank reported about a payment is in the export, and stays in the books after a deletion', async () => {
  const desk = await openBankDesk()
  onTestFinished(() => desk.shop.close())
  const { order_no, reference, order_id } = await desk.invoice(1)
  const hers = { ...pays('129.00', reference), payer: 'Heidi Muster' }
  // Matched only tentatively by its text, it may be somebody else's.
  const proposed = { amount: '5.00', text: order_no, payer: 'Beat Fremd' }
  expect(await desk.counts(writeCamt([hers, proposed]))).toEqual([200, 1, 1, 0, 0])
  const { cookie, password } = desk.heidi
  const copy = async () => (await desk.shop.api('GET /api/account/export', { cookie })).body
  expect((await copy()).bestellungen[0]?.bankzahlungen).toEqual([
    {
      tag: '2026-03-06',
      betrag: 129,
      zahler: 'Heidi Muster',
      iban: '',
      referenz: reference,
      text: '',
    },
  ])
  expect(JSON.stringify(await copy())).not.toContain('Fremd')

  const gone = await desk.shop.api('POST /api/account/delete', { cookie, body: { password } })
  expect(gone.status).toBe(200)
  const kept = desk.shop.db.selectFrom('bank_entries').select(['order_id', 'payer']).orderBy('id')
  expect(await kept.executeTakeFirst()).toEqual({ order_id, payer: 'Heidi Muster' })
})
