import { expect, test } from 'vitest'
import {
  agree,
  openRemindingShopPerTest,
  passUntil,
  reminders,
} from '../../../../test/support/reminding-shop.ts'
import { appointmentRequest, request, step } from '../../../../test/support/appointments.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { DeviceImport, NewDevice } from '../../../contract/devices/devices.ts'

openRemindingShopPerTest()

const oil: NewDevice = {
  typ: 'heizung-oel',
  groesse: 22.5,
  brennstoff: 'heizoel',
  baujahr: 2012,
  standort: 'Keller',
  letzteReinigung: '2025-04-20',
  letzteKontrolle: '2024-10-02',
}
const register = async (body: NewDevice) => heidi.api('POST /api/devices', { body })
const list = async () => (await heidi.api('GET /api/devices')).body.data

test('a heating is in the register with what it burns, and counts by the table of the website', async () => {
  const { body } = await register(oil)
  expect(body).toMatchObject({
    ...oil,
    faellig: { reinigung: '2026-04-20', kontrolle: '2026-10-02', wartung: null, tausch: null },
    ampel: 'bald',
  })
  const note = await admin.api('POST /api/admin/devices/:id/services', {
    params: { id: body.id },
    body: { datum: '2026-03-07', reinigung: true },
  })
  expect(note.body).toMatchObject({
    letzteReinigung: '2026-03-07',
    faellig: { reinigung: '2027-03-07', kontrolle: '2026-10-02' },
    ampel: 'gut',
    verlauf: [{ reinigung: true, kontrolle: false, wartung: false }],
  })
  const served = await register({ typ: 'cheminee', letzteWartung: '2026-01-10' })
  expect(served.body.faellig.reinigung).toBe('2027-01-10')
  // Only the business knows how often a stove is used.
  const intervalle = { kontrolle: 5, reinigung: 0.5 }
  const stove = { typ: 'ofen', groesse: 8, letzteReinigung: '2026-01-10', intervalle }
  const own = (await register({ ...stove, letzteKontrolle: '2025-01-10' })).body
  expect(own.faellig).toMatchObject({ reinigung: '2027-01-10', kontrolle: '2027-01-10' })
  const changed = await admin.api('PUT /api/devices/:id', {
    params: { id: own.id },
    body: { ...stove, letzteKontrolle: '2025-01-10' },
  })
  expect(changed.body.faellig).toMatchObject({ reinigung: '2026-07-10', kontrolle: '2030-01-10' })
  expect(changed.body.intervalle).toMatchObject(intervalle)
})

testRows([
  ['device-power', { ...oil, groesse: 10_001 }],
  ['device-fuel', { ...oil, brennstoff: 'pellets' }],
  ['device-fuel', { typ: 'schaum', brennstoff: 'heizoel' }],
  ['device-day-future', { ...oil, letzteReinigung: '2026-03-08' }],
  ['device-day-before-year', { ...oil, letzteKontrolle: '2011-12-31' }],
  ['device-months', { ...oil, intervalle: { reinigung: 0.3 } }],
] as const)('a heating is refused with %s', async (code, body) => {
  const sent = await admin.api('POST /api/devices', { body })
  expect(sent).toBeRefused(400, code)
})

test('work that a kind does not have is refused', async () => {
  const { id } = (await register(oil)).body
  const note = (body: object) =>
    admin.api('POST /api/admin/devices/:id/services', {
      params: { id },
      body: { datum: '2026-03-07', ...body },
    })
  expect((await note({ wartung: true })).body.code).toBe('service-work')
  expect((await note({})).body.code).toBe('service-empty')
})

test('a household is reminded of its heating in words that fit it, and asks for the chimney sweep', async () => {
  const { id } = (await register(oil)).body
  await agree()
  expect(await passUntil('2026-03-09')).toBe(1)
  const [mail] = await reminders()
  expect(mail?.body).toContain('Ölheizung, 22,5 kW (Keller): Reinigung bis 20.04.2026')
  expect(mail?.body).toContain(`/termin?anliegen=kaminfegen&register=${id}`)
  expect(mail?.body).not.toMatch(/Feuerlöscher|Löschmittel/)
})

test('an appointment of the chimney sweep has the heating with it, and one for extinguishers the extinguishers', async () => {
  const heating = (await register(oil)).body.id
  const foam = (await register({ typ: 'schaum', baujahr: 2019 })).body.id
  const confirm = async (body: object, hour: string) => {
    const { id } = (
      await request({ ...appointmentRequest, mitKaminfeger: false, ...body }, heidi.cookie)
    ).body
    const [von, bis] = [`2026-03-09T${hour}:00:00.000Z`, `2026-03-09T${hour}:30:00.000Z`]
    const { revision } = (await step(id, 'propose', { von, bis })).body
    await heidi.api('POST /api/appointments/:id/answer', {
      params: { id },
      body: { antwort: 'bestaetigen', revision },
    })
  }
  await confirm({}, '08')
  await confirm({ leistung: 'kaminfegen', device_ids: [heating] }, '09')
  await confirm({ mitKaminfeger: true }, '10')
  await confirm({ leistung: 'brandschutz' }, '11')
  const { halte } = (
    await admin.api('GET /api/admin/rounds/:day', { params: { day: '2026-03-09' } })
  ).body
  expect(halte.map(({ geraete }) => geraete.map(({ id }) => id))).toEqual([
    [foam],
    [heating],
    [foam, heating],
    [],
  ])
})

async function send(table: string, query = ''): Promise<DeviceImport> {
  const sent = await shop.app.inject({
    method: 'POST',
    url: `/api/devices/import${query}`,
    payload: Buffer.from(table),
    headers: { cookie: heidi.cookie, 'content-type': 'text/csv' },
  })
  return sent.json()
}

test('every column that is read is previewed as it is then registered', async () => {
  const table = `Typ;Grösse;Baujahr;Standort;Modell;Kaufdatum;Brennstoff;Letzte Wartung;Letzter Wechsel;Druckprüfung;Letzte Reinigung;Feuerungskontrolle;Ablauf
CO2;2;2012;Büro;Gloria;1.2.2013;;2.3.2014;3.4.2015;4.5.2016;;;5.6.2030
Heizung;20;2012;Keller;Hoval;1.2.2013;Öl;;;;6.7.2017;7.8.2018;`
  const { spalten, zeilen } = await send(table)
  const devices = zeilen.flatMap(({ geraet }) => geraet ?? [])
  const shown = spalten.filter(({ feld }) => feld && devices.some((device) => device[feld]))
  expect(shown).toEqual(spalten)
  await send(table, '?uebernehmen=ja')
  expect(await list()).toMatchObject(devices)
})

test('a table of an office brings heatings with their power and fuel', async () => {
  const table = `Anlage;Brennstoff;Leistung (kW);Jahrgang;Standort;Letzte Reinigung;Letzte Kontrolle
Heizung;Öl;20;2012;Keller;03.09.2025;2024
Pelletheizung;;15 kW;2019;Heizraum;10.01.2026;
Kachelofen;Stückholz;;1990;Stube;;
Wärmepumpe;;8;2020;;;
`
  expect(await send(table, '?uebernehmen=ja')).toMatchObject({
    bereit: 3,
    fehlerhaft: 1,
    zeilen: [
      { geraet: { letzteReinigung: '2025-09-03', letzteKontrolle: '2024-01-01' } },
      { geraet: { letzteReinigung: '2026-01-10', letzteKontrolle: null } },
      {},
      { geraet: null },
    ],
  })
  expect(await list()).toMatchObject([
    {
      typ: 'heizung-oel',
      groesse: 20,
      brennstoff: 'heizoel',
      letzteReinigung: '2025-09-03',
      letzteKontrolle: '2024-01-01',
    },
    { typ: 'holzheizung', groesse: 15, letzteReinigung: '2026-01-10' },
    { typ: 'ofen', groesse: null, brennstoff: 'stueckholz', baujahr: 1990 },
  ])
})
