import { expect, test } from 'vitest'
import { contact, me, own, put, saveContact } from '../../../../test/support/own-profile.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { unknownOnPurpose } from '../../../../test/support/known-fields.ts'

openShopPerTest({ heidi: { email: 'heidi@beispiel.ch' } })

const address = { land: 'Deutschland', ort: 'Lindau', strasse: 'Seeweg 1', plz: '88131' }

test('contact data and address are saved and returned (§7.9–10)', async () => {
  const change = { vorname: ' Anna ', nachname: 'Ängeli-Frei', telefonnummer: '079 123 45 67' }
  const saved = await saveContact({ ...change, email: 'anna@beispiel.ch' })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      updatedUser: {
        idUser: heidi.user.idUser,
        vorname: 'Anna',
        nachname: 'Ängeli-Frei',
        email: 'anna@beispiel.ch',
        telefonnummer: '+41791234567',
      },
    },
  })
  expect(await me()).toEqual(saved.body.updatedUser)
  expect((await put(own('address'), address)).body.updatedUser).toMatchObject(address)
  expect(await me()).toMatchObject({ ...saved.body.updatedUser, ...address })
  // The digits are now read in the country of the address.
  expect((await saveContact({ telefonnummer: '0838 212345' })).body.updatedUser.telefonnummer).toBe(
    '+49838212345',
  )
})

test('a postal code is stored without the sign of its country', async () => {
  const signed = { ...address, plz: 'D-88131' }
  expect((await put(own('address'), signed)).body.updatedUser).toMatchObject(address)
})

testRows([
  { vorname: '' },
  { vorname: '  ' },
  { nachname: '' },
  { email: '' },
  { telefonnummer: '' },
  { telefonnummer: '12345' },
  { telefonnummer: '079 abc 45 67' },
  { telefonnummer: '079-1234567' },
  { telefonnummer: '+33123456789' },
  { telefonnummer: '1'.repeat(16) },
])('contact with %j is refused and nothing changes (§5.14)', async (change) => {
  expect(await saveContact(change)).toMatchObject({
    status: 400,
    body: { message: 'Bitte füllen Sie alle Kontaktfelder korrekt aus.' },
  })
  expect(await me()).toEqual(heidi.user)
})

testRows([{ vorname: 'Gewinn: http://boese.example' }, { nachname: 'www.boese.example' }])(
  'a name like %j is refused in words of its own',
  async (change) => {
    expect(await saveContact(change)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-name',
        message: 'Bitte geben Sie Vor- und Nachnamen ohne Internetadresse und ohne @ ein.',
      },
    })
    expect(await me()).toEqual(heidi.user)
  },
)

test('a phone number of six digits is enough (§9.6)', async () => {
  expect((await saveContact({ telefonnummer: '123 456' })).body.updatedUser.telefonnummer).toBe(
    '+41123456',
  )
})

testRows([
  { land: '' },
  { land: 'Italien' },
  { ort: ' ' },
  { strasse: '' },
  { plz: '' },
  { plz: '9000' },
])('address with %j is refused (§5.17)', async (change) => {
  expect(await put(own('address'), { ...address, ...change })).toMatchObject({
    status: 400,
    body: { message: 'Bitte füllen Sie alle Adressfelder korrekt aus.' },
  })
  expect(await me()).toEqual(heidi.user)
})

test('nobody can change somebody else, or pass fields that are not theirs (§6.4)', async () => {
  const stranger = await shop.newCustomer()
  await shop.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', stranger.user.idUser)
    .execute()
  const calls = [
    [own('contact'), contact],
    [own('address'), address],
    [own('password'), { oldPassword: heidi.password, newPassword: 'Ganz neues Wort 7' }],
    [`/${heidi.user.idUser}/email`, { email: 'x@y.ch' }],
  ] as const
  for (const [path, body] of calls) {
    expect([path, (await put(path, body, stranger.cookie)).status]).toEqual([path, 403])
    expect([path, (await shop.call('PUT', path, { body })).status]).toEqual([path, 401])
    expect([path, (await put(path, { ...body, id: stranger.user.idUser })).status]).toEqual([
      path,
      403,
    ])
  }
  expect((await shop.api('POST /api/send-sms-code', { body: {} })).status).toBe(401)
  const forged = { role: 'admin', isVerifiedEmail: 1, isVerifiedPhone: 1, createdAt: 0 }
  await put(own('contact'), { ...contact, ...forged }, heidi.cookie, unknownOnPurpose)
  expect(await me()).toEqual(heidi.user)
  expect((await put('/abc/email', { email: 'x@y.ch' })).status).toBe(404)
})

test('a password change needs the old one, ends the other sessions and is reported by mail (§7.11)', async () => {
  const other = await shop.signIn(contact.email, heidi.password)
  const change = { oldPassword: heidi.password, newPassword: 'Ganz neues Wort 7' }
  expect((await put(own('password'), { ...change, oldPassword: 'falsch' })).status).toBe(400)
  expect((await put(own('password'), change)).body).toEqual({
    message: 'Passwort erfolgreich geändert',
  })
  expect((await other.api('GET /api/user/me')).status).toBe(401)
  expect((await heidi.api('GET /api/user/me')).status).toBe(200)
  await shop.signIn(contact.email, change.newPassword)
  expect((await shop.mails()).at(-1)).toMatchObject({
    kind: 'password-changed',
    recipient: contact.email,
  })
})

testRows([
  [{ oldPassword: '', newPassword: 'Ganz neues Wort 7' }, 'Bitte füllen Sie alle Felder aus.'],
  [{ oldPassword: 'x' }, 'Bitte füllen Sie alle Felder aus.'],
  [{ oldPassword: 'x', newPassword: 'Kamin-7' }, 'Passwort muss mindestens 8 Zeichen lang sein!'],
  [{ oldPassword: 'falsch', newPassword: 'Ganz neues Wort 7' }, 'Das alte Passwort ist falsch.'],
])('password change %j is refused (§5.11)', async (body, message) => {
  expect(await put(own('password'), body)).toMatchObject({ status: 400, body: { message } })
  await shop.signIn(contact.email, heidi.password)
})

test('the current password cannot be guessed', async () => {
  const body = { oldPassword: 'falsch', newPassword: 'Ganz neues Wort 7' }
  for (let n = 0; n < 10; n += 1) expect((await put(own('password'), body)).status).toBe(400)
  const last = await put(own('password'), { ...body, oldPassword: heidi.password })
  expect(last.status).toBe(429)
})
