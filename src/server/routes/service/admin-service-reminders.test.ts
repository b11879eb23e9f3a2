import { expect, test } from 'vitest'
import type { Customer } from '../../../../test/support/shop.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  agree,
  kitchen,
  openRemindingShopPerTest,
  passUntil,
  register,
  reminders,
} from '../../../../test/support/reminding-shop.ts'

openRemindingShopPerTest()

const planned = async () => {
  return (await admin.api('GET /api/admin/service-reminders')).body
}
const hold = (id: number, zurueckgehalten: boolean) =>
  admin.api('PUT /api/admin/users/:id/service-reminders', {
    params: { id },
    body: { zurueckgehalten },
  })
const sent = async () => {
  const session = { cookie: admin.cookie }
  return (await shop.api('GET /api/admin/service-reminders/sent', session)).body.data
}

test('the owner sees the next seven days, pauses the reminders of a household and resumes them', async () => {
  await agree()
  await register(kitchen)
  const { idUser } = heidi.user
  await passUntil('2026-03-14')
  expect(await planned()).toMatchObject({ data: [], total: 0, zurueckgehalten: [] })
  await passUntil('2026-03-15')
  expect((await planned()).data).toEqual([
    {
      idUser,
      name: 'Heidi Muster',
      plz: '9000',
      ort: 'St. Gallen',
      email: heidi.user.email,
      tag: '2026-03-21',
      stufe: 1,
      geraete: ['Schaumlöscher, 6 l (Küche): Wartung bis 20.05.2026'],
    },
  ])
  expect((await hold(idUser, true)).body).toEqual({ zurueckgehalten: true })
  expect(await passUntil('2026-05-07')).toBe(0)
  expect(await planned()).toMatchObject({
    data: [],
    zurueckgehalten: [{ idUser, name: 'Heidi Muster' }],
  })
  await hold(idUser, false)
  expect((await planned()).data).toMatchObject([{ tag: '2026-05-07', stufe: 2 }])
  expect(await passUntil('2026-05-08')).toBe(1)
  expect(await sent()).toMatchObject([{ idUser, stufe: 2, versand: 'wartet' }])
  const reminder = shop.db.updateTable('mails').where('kind', '=', 'service-due')
  await reminder.set({ given_up_at: 1 }).execute()
  expect(await sent()).toMatchObject([{ versand: 'gescheitert' }])
  await reminder.set({ given_up_at: null, sent_at: 1 }).execute()
  expect(await sent()).toMatchObject([{ versand: 'gesendet' }])
  await shop.db.deleteFrom('mails').where('kind', '=', 'service-due').execute()
  expect(await sent()).toMatchObject([{ versand: 'zurueckgezogen' }])
  expect(await hold(admin.user.idUser, true)).toBeRefused(409, 'reminder-not-agreed')
})

const unconfirm = async () =>
  shop.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', heidi.user.idUser)
    .execute()

test.each<[string, (id: number) => unknown, string | null]>([
  ['nothing', () => undefined, null],
  ['the owner', (id) => hold(id, true), 'zurueckgehalten'],
  ['a release', async (id) => [await hold(id, true), await hold(id, false)], null],
  [
    'a lock',
    (id) =>
      admin.api('PUT /api/admin/users/:id/locked', { params: { id }, body: { locked: true } }),
    'gesperrt',
  ],
  ['an unconfirmed address', unconfirm, 'unbestaetigt'],
])('what keeps reminders from going out is said to the owner: %s', async (_, act, ruht) => {
  const { idUser } = heidi.user
  await register(kitchen)
  await agree()
  await act(idUser)
  const { body } = await admin.api('GET /api/service-reminders', { query: { idUser } })
  expect(body.ruht).toBe(ruht)
  expect(await passUntil('2026-03-21')).toBe(ruht === null ? 1 : 0)
})

test('reminders to nowhere are said to be so', async () => {
  const person = (email: string) => ({ vorname: 'Emil', nachname: 'Alpstein', email })
  const { idUser } = (await admin.addPerson(person('emil@beispiel.ch'))).body
  const query = { idUser }
  await admin.api('PUT /api/service-reminders', {
    query,
    body: { eingewilligt: true, kanal: 'telefon' },
  })
  const { revision } = (await admin.person(idUser)).body.person
  const body = { ...person(''), revision }
  await admin.api('PUT /api/admin/users/:id', { params: { id: idUser }, body })
  expect((await admin.api('GET /api/service-reminders', { query })).body).toMatchObject({
    eingewilligt: true,
    email: null,
    ruht: 'ohne-adresse',
  })
})

test('for a person without a sign-in the owner records how they consented', async () => {
  const create = (email: string | undefined) =>
    admin.addPerson({ vorname: 'Emil', nachname: 'Alpstein', ...(email && { email }) })
  const { idUser: id } = (await create('emil@beispiel.ch')).body
  const order = (idUser: number, body: object, { api }: Customer = admin) =>
    api('PUT /api/service-reminders', { query: { idUser }, body })
  expect((await order(id, { eingewilligt: true })).status).toBe(400)
  expect((await order(id, { eingewilligt: true, kanal: 'telefon' }, heidi)).status).toBe(403)
  expect((await order(id, { eingewilligt: true, kanal: 'telefon' })).body).toMatchObject({
    eingewilligt: true,
    ruht: null,
  })
  await register({ ...kitchen, idUser: id }, admin)
  expect(await passUntil('2026-03-21')).toBe(1)
  const [mail] = await reminders()
  expect(mail).toMatchObject({ recipient: 'emil@beispiel.ch' })
  expect(mail?.body).toContain('Guten Tag\n')
  const nobody = (await create(undefined)).body.idUser
  expect(await order(nobody, { eingewilligt: true, kanal: 'besuch' })).toBeRefused(
    409,
    'reminder-without-address',
  )
})
