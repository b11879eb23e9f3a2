import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { NewDevice, NewDeviceService } from '../../../contract/devices/devices.ts'

openShopPerTest({ admin: true, heidi: true })

const register = (body: NewDevice) => heidi.api('POST /api/devices', { body })
const list = async () => (await heidi.api('GET /api/devices')).body.data
const change = (id: number, body: object) =>
  heidi.api('PUT /api/devices/:id', { params: { id }, body })
const note = (id: number, body: NewDeviceService, key?: string) =>
  admin.api('POST /api/admin/devices/:id/services', {
    params: { id },
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

test('recorded work turns the status green, once per click', async () => {
  const { id } = (await register({ typ: 'schaum', baujahr: 2019 })).body
  const done = { datum: '2026-03-06', wartung: true, tausch: true, bemerkung: 'Neuer Schlauch' }
  const noted = await note(id, done, 'visit')
  expect(noted.status).toBe(201)
  expect((await note(id, done, 'visit')).status).toBe(201)
  // Other work under the same key is neither dropped nor recorded.
  for (const other of [
    { datum: '2026-03-05' },
    { tausch: false },
    { pruefung: true },
    { ergebnis: 'ausser-betrieb' as const },
    { bemerkung: 'Alter Schlauch' },
  ])
    expect(await note(id, { ...done, ...other }, 'visit')).toBeRefused(422, 'service-key-reused')
  // Nor is the same work of that day there twice when another window says it as well.
  expect((await note(id, done, 'window')).status).toBe(201)
  // The key outlives the device, and must not repeat what was noted about it.
  const keys = shop.db.selectFrom('idempotency_keys').selectAll()
  expect(JSON.stringify(await keys.execute())).not.toContain(done.bemerkung)
  const [device] = await list()
  expect(device).toMatchObject({
    letzteWartung: '2026-03-06',
    letzterTausch: '2026-03-06',
    faellig: { wartung: '2029-03-06', tausch: '2032-03-06', ersatz: '2039-12-31' },
    ampel: 'gut',
    verlauf: [{ ...done, pruefung: false, ergebnis: 'einsatzbereit' }],
  })
  // Earlier dates entered by the customer do not undo it.
  await change(id, { typ: 'schaum', baujahr: 2019, letzteWartung: '2020-01-01', revision: 2 })
  expect(await list()).toMatchObject([{ letzteWartung: '2026-03-06' }])

  const out = { datum: '2026-03-07', ergebnis: 'ausser-betrieb' as const }
  expect((await note(id, out)).body).toMatchObject({
    ausserBetrieb: { seit: '2026-03-07', grund: 'ausser-betrieb' },
    faellig: { wartung: null, ersatz: null },
  })
  expect((await admin.api('GET /api/admin/devices')).body.data).toEqual([])
  // It stays as it is, until somebody puts it to use again.
  expect(await note(id, { ...done, datum: '2026-03-07' })).toBeRefused(409, 'service-retired')
  expect(await note(id, { ...out, ergebnis: 'ersetzt' })).toBeRefused(409, 'service-retired')
  await change(id, { typ: 'schaum', baujahr: 2019, ausserBetrieb: null })
  expect((await note(id, { ...done, datum: '2026-03-07' })).status).toBe(201)
  // Out of use again on the same day, it is.
  expect((await note(id, out)).body).toMatchObject({ ausserBetrieb: { seit: '2026-03-07' } })
})

testRows([
  ['service-empty', { datum: '2026-03-06' }],
  ['device-day-future', { datum: '2026-03-08', wartung: true }],
  ['device-day-before-year', { datum: '2018-12-31', wartung: true }],
  ['device-day', { datum: '2026-02-30', wartung: true }],
])('%s is said of a service that cannot be', async (code, body) => {
  const { id } = (await register({ typ: 'schaum', baujahr: 2019 })).body
  expect(await note(id, body)).toBeRefused(400, code)
})

test('an alarm and a blanket are looked at; they hold no agent and no pressure', async () => {
  const datum = '2026-03-06'
  for (const typ of ['melder', 'decke'] as const) {
    const { id } = (await register({ typ })).body
    for (const work of [{ tausch: true }, { wartung: true, pruefung: true }])
      expect(await note(id, { datum, ...work })).toBeRefused(409, 'service-work')
    expect((await note(id, { datum, wartung: true })).body.verlauf).toHaveLength(1)
  }
})
