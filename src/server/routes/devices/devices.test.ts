import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { NewDevice } from '../../../contract/devices/devices.ts'

openShopPerTest({ admin: true, heidi: true })

const register = (body: NewDevice, { api } = heidi) => api('POST /api/devices', { body })
const list = async ({ api } = heidi, idUser?: number) =>
  (await api('GET /api/devices', { query: { idUser } })).body.data
const change = (id: number, body: object, { api } = heidi) =>
  api('PUT /api/devices/:id', { params: { id }, body })
const remove = (id: number, { api } = heidi) => api('DELETE /api/devices/:id', { params: { id } })
const all = async (query: object = {}) =>
  (await admin.api('GET /api/admin/devices', { query })).body

test('a device is registered by hand, changed and removed', async () => {
  const made = await register({
    typ: 'schaum',
    groesse: 6,
    baujahr: 2020,
    inBetrieb: '2020-05-04',
    letzteWartung: '2023-05-10',
    standort: ' Ferienhaus, Keller ',
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    typ: 'schaum',
    groesse: 6,
    standort: 'Ferienhaus, Keller',
    fluorfrei: 'unbekannt',
    product_id: null,
    order_id: null,
    faellig: {
      wartung: '2026-05-10',
      tausch: '2026-05-04',
      pruefung: null,
      ersatz: '2040-12-31',
      angabe: 'genau',
    },
    ampel: 'bald',
    ausserBetrieb: null,
    verlauf: [],
  })
  expect(made.body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  const { id, revision } = made.body
  const wet = { typ: 'wasser', groesse: 6.5, revision }
  expect((await change(id, wet)).body).toMatchObject({
    typ: 'wasser',
    groesse: 6.5,
    baujahr: null,
    ampel: 'faellig',
    faellig: { angabe: 'unbekannt', wartung: '2026-03-07' },
  })
  expect(await change(id, { ...wet, groesse: 7 })).toBeRefused(409, 'changed-meanwhile')
  // Without the revision they read, nothing is compared.
  const unread = await change(id, { typ: 'wasser', groesse: 9 })
  expect(unread).toMatchObject({ status: 200, body: { groesse: 9, revision: revision + 2 } })
  expect((await remove(id)).status).toBe(204)
  expect(await list()).toEqual([])
})

testRows([
  ['device-kind', { typ: 'kanone' }],
  ['device-kind', { typ: 'toString' }],
  ['device-year', { typ: 'schaum', baujahr: 2027 }],
  ['device-year', { typ: 'schaum', baujahr: 1890 }],
  ['device-year', { typ: 'schaum', baujahr: 2019.5 }],
  ['device-size', { typ: 'schaum', groesse: 0 }],
  ['device-size', { typ: 'schaum', groesse: 5000 }],
  ['device-day', { typ: 'schaum', letzteWartung: '2025-02-30' }],
  ['device-day', { typ: 'anderes', ablauf: '9999-01-01' }],
  ['device-day-future', { typ: 'schaum', letzteWartung: '2026-03-08' }],
  ['device-day-future', { typ: 'schaum', inBetrieb: '2026-03-08' }],
  ['device-day-before-year', { typ: 'schaum', baujahr: 2020, letzterTausch: '2019-12-31' }],
  ['invalid-input', { typ: 'schaum', standort: 'Keller\u0000' }],
  ['invalid-input', { typ: 'schaum', letzteWartung: 'gestern' }],
] as const)('%s is said of a device that cannot be: %o', async (code, body) => {
  expect(await register(body)).toBeRefused(400, code)
  expect(await list()).toEqual([])
})

test('a stranger finds nothing and can change nothing', async () => {
  const { id, revision } = (await register({ typ: 'schaum' })).body
  const bruno = await shop.newCustomer()
  const form = { typ: 'schaum', revision }
  expect(await change(id, form, bruno)).toBeRefused(404, 'device-not-found')
  expect(await change(999, form, bruno)).toBeRefused(404, 'device-not-found')
  expect(await remove(id, bruno)).toBeRefused(404, 'device-not-found')
  const idUser = heidi.user.idUser

  expect(await bruno.api('GET /api/devices', { query: { idUser } })).toBeRefused(403, 'forbidden')
  expect(await register({ typ: 'schaum', idUser }, bruno)).toBeRefused(403, 'forbidden')
  expect(await list(bruno)).toEqual([])
  expect(await list()).toHaveLength(1)
})

test("the owner manages everybody's devices, including those of people without a sign-in", async () => {
  const { body } = await admin.addPerson({ nachname: 'Bösch', plz: '9630', ort: 'Wattwil' })
  const { idUser } = body
  const years = { intervalle: { wartung: 2, ersatz: 12 } }
  const made = await register({ typ: 'pulver', groesse: 6, baujahr: 2025, idUser, ...years }, admin)
  expect(made.body).toMatchObject({
    faellig: { wartung: '2027-01-01', tausch: '2034-01-01', ersatz: '2037-12-31' },
    intervalle: { wartung: 2, tausch: null, ersatz: 12 },
  })
  for (const ersatz of [-1, 51, 2.5]) {
    const wrong = { typ: 'pulver', intervalle: { ersatz } }
    expect(await register({ ...wrong, idUser }, admin)).toBeRefused(400, 'device-years')
    expect((await change(made.body.id, wrong, admin)).status).toBe(400)
  }
  // The manufacturer's intervals are not for a customer to set.
  await register({ typ: 'schaum', baujahr: 2022, ...years })
  expect(await list()).toMatchObject([{ faellig: { wartung: '2025-01-01' } }])
  await register({ typ: 'decke', standort: 'Küche' })

  expect(await all()).toMatchObject({
    total: 3,
    data: [
      { typ: 'schaum' },
      { typ: 'pulver', person: { idUser, ort: 'Wattwil' } },
      { typ: 'decke' },
    ],
  })
  expect((await all({ search: 'boesch' })).data).toMatchObject([{ typ: 'pulver' }])
  expect((await all({ ampel: 'faellig' })).data).toMatchObject([{ typ: 'schaum' }])
  expect((await all({ ampel: 'gut' })).data).toMatchObject([{ typ: 'pulver' }, { typ: 'decke' }])
  await register({ typ: 'anderes', ablauf: '2026-04-01' })
  expect((await all({ ampel: 'bald' })).data).toMatchObject([{ typ: 'anderes' }])
  expect(await register({ typ: 'schaum', idUser: 999 }, admin)).toMatchObject({ status: 404 })
  expect(await list(admin, idUser)).toHaveLength(1)
})

test('purchased devices are in the register from the handover on, piece by piece', async () => {
  const items = [
    { product_id: 2, quantity: 2 }, // foam, 6 l
    { product_id: 19, quantity: 1 }, // three smoke alarms
    { product_id: 29, quantity: 4 }, // holders
  ]
  const { order_id } = await buy(shop, heidi, { paid: true, items })
  expect(await list()).toEqual([])
  await admin.move(order_id, 'versendet')
  const devices = await list()
  expect(devices.map(({ typ }) => typ)).toEqual(['schaum', 'schaum', 'melder', 'melder', 'melder'])
  expect(devices[0]).toMatchObject({
    bezeichnung: 'Schaumlöscher 6 Liter fluorfrei',
    groesse: 6,
    inBetrieb: '2026-03-07',
    fluorfrei: 'ja',
    product_id: 2,
    order_id,
    faellig: { wartung: '2029-03-07', tausch: '2032-03-07', ersatz: '2046-03-07', angabe: 'genau' },
    ampel: 'gut',
  })
  expect(new Set(devices.map(({ code }) => code)).size).toBe(5)
})

test('a returned piece is out of service, and so is a whole returned order', async () => {
  const items = [{ product_id: 2, quantity: 3 }]
  const { order_id } = await buy(shop, heidi, { paid: true, items })
  const back = () =>
    admin.refund(order_id, { betrag: 10, positionen: [{ product_id: 2, menge: 1 }] })
  // An order cancelled before the handover is never registered.
  await back()
  await admin.move(order_id, 'versendet')
  const states = async () => (await list()).map(({ ausserBetrieb }) => ausserBetrieb?.grund)
  expect(await states()).toEqual([undefined, undefined])
  await back()
  expect(await states()).toEqual([undefined, 'zurueckgegeben'])
  await back()
  expect(await states()).toEqual(['zurueckgegeben', 'zurueckgegeben'])
})

test('deleting the account deletes the devices, which can be exported before', async () => {
  const { id } = (await register({ typ: 'schaum', standort: 'Estrich' })).body
  await admin.api('POST /api/admin/devices/:id/services', {
    params: { id },
    body: { datum: '2026-03-06', wartung: true },
  })
  const photo = { device_id: id, hash: '0123456789', bytes: Buffer.from('plate') }
  await shop.db.insertInto('device_photos').values(photo).execute()
  const { password } = heidi
  const copy = (await heidi.api('GET /api/account/export')).body
  expect(copy.geraete).toMatchObject([
    {
      standort: 'Estrich',
      foto: `/api/devices/${id}/photo?v=01234567`,
      verlauf: [{ wartung: true }],
    },
  ])
  await heidi.api('POST /api/account/delete', { body: { password } })
  expect(await shop.db.selectFrom('devices').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('device_services').selectAll().execute()).toEqual([])
})

test('the devices of two records that turn out to be one person are merged', async () => {
  const { idUser } = (await admin.addPerson({ nachname: 'Muster' })).body
  await register({ typ: 'schaum', idUser }, admin)
  await register({ typ: 'pulver' })
  const { code } = (await admin.makeJoinCode(idUser)).body
  await heidi.api('POST /api/account/join', { body: { code } })
  expect((await list()).map(({ typ }) => typ)).toEqual(['schaum', 'pulver'])
})
