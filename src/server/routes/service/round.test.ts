import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../../test/support/admin.ts'
import { appointmentRequest, request, step } from '../../../../test/support/appointments.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { DAY } from '../../../contract/time/time.ts'

openShopPerTest({ admin: true })

const customer = (nachname: string, plz: string, ort: string) =>
  shop.newCustomer({ nachname, plz, ort })
/** A foam extinguisher whose service is due three years after a day. */
const device = async ({ api }: Customer, letzteWartung: string, standort = '') =>
  (
    await api('POST /api/devices', {
      body: { typ: 'schaum', groesse: 6, baujahr: 2022, letzteWartung, standort },
    })
  ).body.id
const places = async (bis: string) =>
  (await admin.api('GET /api/admin/round', { query: { bis } })).body.data
const households = async (query: { plz: string; ort: string; bis: string }) =>
  (await admin.api('GET /api/admin/round/households', { query })).body
const day = async (of = '2026-03-09') =>
  (await admin.api('GET /api/admin/rounds/:day', { params: { day: of } })).body
const stops = async (of?: string) => (await day(of)).halte.map(({ key }) => key)
const plan = (idUser: number, of = '2026-03-09') =>
  admin.api('PUT /api/admin/rounds/:day/visits/:idUser', { params: { day: of, idUser } })
const order = (halte: string[], of = '2026-03-09') =>
  admin.api('PUT /api/admin/rounds/:day', { params: { day: of }, body: { halte } })

async function confirm(who: Customer, plz: string, ort: string, hour: string) {
  const { id } = (await request({ ...appointmentRequest, plz, ort }, who.cookie)).body
  const [von, bis] = [`2026-03-09T${hour}:00:00.000Z`, `2026-03-09T${hour}:30:00.000Z`]
  const { revision } = (await step(id, 'propose', { von, bis })).body
  await shop.api('POST /api/appointments/:id/answer', {
    cookie: who.cookie,
    params: { id },
    body: { antwort: 'bestaetigen', revision },
  })
  return id
}

test('what is due, requested and near the next appointments, by place', async () => {
  const wattwil = await customer('Amstad', '9630', 'Wattwil')
  const second = await customer('Bösch', '9630', 'Wattwil')
  const lichtensteig = await customer('Camenzind', '9620', 'Lichtensteig')
  const krinau = await customer('Dürr', '9631', 'Ulisbach')
  await device(wattwil, '2023-03-20', 'Küche')
  await device(wattwil, '2023-03-25', 'Keller')
  await device(second, '2023-04-01')
  await device(lichtensteig, '2023-05-30')
  await device(krinau, '2023-05-30')
  await request({ ...appointmentRequest, plz: '9620', ort: 'Lichtensteig' }, lichtensteig.cookie)

  expect(await places('2026-04-30')).toEqual([
    {
      plz: '9620',
      ort: 'Lichtensteig',
      geraete: 0,
      spaeter: 0,
      anfragen: 1,
      termine: [],
    },
    { plz: '9630', ort: 'Wattwil', geraete: 3, spaeter: 0, anfragen: 0, termine: [] },
  ])
  await confirm(wattwil, '9630', 'Wattwil', '08')
  const near = { termine: ['2026-03-09'] }
  expect(await places('2026-04-30')).toMatchObject([
    { ort: 'Lichtensteig', spaeter: 0, termine: [] },
    { ort: 'Wattwil', geraete: 3, ...near },
    { ort: 'Ulisbach', geraete: 0, spaeter: 1, ...near },
  ])

  const bis = '2026-04-30'
  expect(await households({ plz: '9630', ort: 'Wattwil', bis })).toMatchObject({
    anfragen: [],
    haushalte: [
      {
        idUser: wattwil.user.idUser,
        name: 'Heidi Amstad',
        geraete: [{ standort: 'Küche', tag: '2026-03-20' }, { standort: 'Keller' }],
        // Agreed with it: a household on no list yet is offered one.
        geplant: '2026-03-09',
      },
      { name: 'Heidi Bösch', geplant: null },
    ],
  })
  expect((await households({ plz: '9620', ort: 'Lichtensteig', bis })).anfragen).toMatchObject([
    { name: 'Heidi Camenzind' },
  ])
})

test('nobody whose place is unknown lives near somebody whose place is unknown too', async () => {
  const [agreed, due] = [await customer('Amstad', '', ''), await customer('Bösch', '', '')]
  const span = { von: '2026-03-09T08:00:00.000Z', bis: '2026-03-09T08:30:00.000Z' }
  const booked = { leistung: 'feuerloescher', status: 'bestaetigt', ...span } as const
  await admin.api('POST /api/admin/appointments', {
    body: { ...booked, idUser: agreed.user.idUser },
  })
  await device(due, '2023-03-20')
  expect(await places('2026-04-30')).toMatchObject([{ plz: '', geraete: 1, termine: [] }])
})

test('a day holds what is confirmed and what was chosen, in an order the owner can change', async () => {
  const [herisau, gossau, waldstatt] = [
    await customer('Amstad', '9100', 'Herisau'),
    await customer('Bösch', '9200', 'Gossau'),
    await customer('Camenzind', '9104', 'Waldstatt'),
  ]
  const due = await device(waldstatt, '2023-04-01', 'Garage')
  const early = await confirm(herisau, '9100', 'Herisau', '07')
  const evening = await confirm(gossau, '9200', 'Gossau', '09')
  const person = `person:${waldstatt.user.idUser}`
  await plan(waldstatt.user.idUser)
  await plan(waldstatt.user.idUser)
  expect(await stops()).toEqual([`termin:${early}`, person, `termin:${evening}`])
  expect((await day()).halte[1]).toMatchObject({
    name: 'Heidi Camenzind',
    telefon: '+41711234567',
    geraete: [{ id: due, standort: 'Garage', tag: '2026-04-01' }],
    erledigt: false,
  })

  const moved = [person, `termin:${evening}`, `termin:${early}`]
  expect((await order(moved)).body.halte.map(({ key }) => key)).toEqual(moved)
  // Another admin has added a stop in the meantime.
  await plan(herisau.user.idUser)
  expect(await order(moved)).toBeRefused(409, 'changed-meanwhile')
  expect(await order([person, person, `termin:${evening}`, `termin:${early}`])).toMatchObject({
    status: 409,
  })
  const params = { day: '2026-03-09', idUser: herisau.user.idUser }
  await admin.api('DELETE /api/admin/rounds/:day/visits/:idUser', { params })
  expect(await stops()).toEqual(moved)

  const waiting = async () => (await admin.dashboard()).body.stops
  expect(await waiting()).toBe(0)

  // Finished work is marked as such; deleted people are gone.
  shop.clock.advance(2 * DAY)
  Object.assign(admin, await newAdmin(shop, { email: 'am-montag@beispiel.ch' }))
  expect(await waiting()).toBe(3)
  await admin.api('POST /api/admin/visits', {
    headers: { 'idempotency-key': 'press' },
    body: {
      idUser: waldstatt.user.idUser,
      datum: '2026-03-09',
      geraete: [{ id: due, wartung: true, pruefpunkte: {}, ergebnis: 'einsatzbereit' }],
      unterschrift: { art: 'niemand' },
    },
  })
  expect(await waiting()).toBe(2)
  expect((await day()).halte[0]).toMatchObject({ key: person, erledigt: true, geraete: [] })
  const body = { password: waldstatt.password }
  await waldstatt.api('POST /api/account/delete', { body })
  expect(await stops()).toEqual([`termin:${evening}`, `termin:${early}`])
})

test('two admins reorder a day at once: both get an answer, and every stop appears once', async () => {
  const keys: string[] = []
  for (const name of ['Amstad', 'Bösch', 'Camenzind']) {
    const { user } = await customer(name, '9630', 'Wattwil')
    await plan(user.idUser)
    keys.push(`person:${user.idUser}`)
  }
  const answers = await Promise.all([order(keys), order(keys.toReversed()), order(keys)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stops()).toSorted()).toEqual(keys.toSorted())
})

test('a full day keeps its visits and takes no other, even from two admins at once', async () => {
  const fill = (ids: readonly number[]) =>
    shop.db
      .insertInto('round_stops')
      .values(ids.map((user_id) => ({ day: '2026-03-09', user_id, appointment_id: null })))
      .execute()
  const ids: number[] = []
  for (let at = 0; at < 62; at += 1)
    ids.push((await admin.addPerson({ nachname: `Muster ${at}` })).body.idUser)
  await fill(ids.slice(0, 59))
  const [first = 0, other = 0, one = 0, two = 0] = [ids[0], ids[58], ids[59], ids[60]]
  const answers = await Promise.all([plan(one), plan(two)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stops()).toHaveLength(60)
  const again = await Promise.all([first, other].map((id) => plan(id)))
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(await plan(ids[61] ?? 0)).toBeRefused(409, 'round-full')
  expect(await stops()).toHaveLength(60)
})

test('an invalid day and an unknown person are refused', async () => {
  const code = (answer: { body: { code?: string } }) => answer.body.code
  expect((await day('2026-02-30')) as object).toMatchObject({ code: 'invalid-input' })
  expect(code(await plan(9999))).toBe('user-not-found')
  const { user } = await customer('Amstad', '9630', 'Wattwil')
  expect(code(await plan(user.idUser, '2026-04-31'))).toBe('invalid-input')
  expect(code(await plan(user.idUser, '2026-03-06'))).toBe('round-past')
  expect((await plan(user.idUser, '2026-03-07')).status).toBe(200)
  expect(code(await order(['termin:0']))).toBe('invalid-input')
  expect(await places('2026-02-30').catch(() => 'refused')).toBeUndefined()
})

testRows(['plz=%00&ort=Wattwil', 'plz=9630&ort=%00'])('no place is %s', async (place) => {
  const path = `/api/admin/round/households?${place}&bis=2026-04-30`
  expect((await admin.call('GET', path)).status).toBe(400)
})

test('what was ordered for a visit is with the appointment and the stops of the day until it is handed over', async () => {
  const who = await customer('Amstad', '9000', 'St. Gallen')
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  const ordered = async (change: object) => {
    const items = [
      { product_id: 2, quantity: 2 },
      { product_id: 16, quantity: 1 },
    ]
    const body = { idUser: who.user.idUser, items }
    const { order_id } = (await shop.api('POST /api/orders', { cookie: who.cookie, body })).body
    await shop.db.updateTable('orders').set(change).where('id', '=', order_id).execute()
    return order_id
  }
  const visit = { delivery_method: 'visit' } as const
  const paid = { paid_at: shop.clock.now() } as const
  const wanted = await ordered({ ...visit, ...paid })
  await ordered(visit)
  await ordered(paid)
  const id = await confirm(who, '9000', 'St. Gallen', '08')
  await plan(who.user.idUser, '2026-03-10')
  const detail = await admin.api('GET /api/admin/appointments/:id', { params: { id } })
  const artikel = [/^2 × /, /^1 × /].map((start) => expect.stringMatching(start) as string)
  for (const mitbringen of [
    detail.body.mitbringen,
    (await day()).halte[0]?.mitbringen,
    (await day('2026-03-10')).halte[0]?.mitbringen,
  ])
    expect(mitbringen).toMatchObject([{ order_id: wanted, artikel }])
  await shop.db.updateTable('orders').set({ fulfilment: 'handed_over' }).execute()
  expect((await day()).halte[0]?.mitbringen).toEqual([])
})
