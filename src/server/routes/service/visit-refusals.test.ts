import { expect, test } from 'vitest'
import { heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { appointmentRequest, request, step, time } from '../../../../test/support/appointments.ts'

import { testRows } from '../../../../test/support/test-rows.ts'
import {
  close,
  counts,
  device,
  openVisitsPerTest,
  photo,
  photoKey,
  register,
  send,
  visit,
} from '../../../../test/support/visits.ts'
import { DAY } from '../../../contract/time/time.ts'
import { sweepVisitPhotos } from '../../../shop/service/visit-photos.ts'

openVisitsPerTest()

test('a visit is closed once: a second tab gets a conflict and nothing is written', async () => {
  await close()
  const again = await close(visit({ bemerkung: 'anders' }))
  expect(again).toBeRefused(409, 'visit-closed')
  expect(again.body.message).toContain('schon abgeschlossen')
  expect(await close(visit(), 'other-window')).toMatchObject({
    body: { code: 'visit-closed' },
  })
  expect(await counts()).toEqual({ visits: 1, services: 1, mails: 1 })
  // Another day is another visit.
  expect((await close(visit({ datum: '2026-03-06' }), 'day-before')).status).toBe(201)

  const { id: termin } = (await request(appointmentRequest, heidi.cookie)).body
  await step(termin, 'propose', time)
  await step(termin, 'done')
  const other = await register({ typ: 'co2' })
  const refused = visit({ termin, geraete: [device({ id: other })] })
  expect(await close(refused, 'late')).toBeRefused(409, 'visit-closed')
})

test('two tabs at the same moment write one report', async () => {
  const answers = await Promise.all(['one', 'two', 'two'].map((press) => close(visit(), press)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
    expect.arrayContaining([201, 409]),
  )
  expect(await counts()).toEqual({ visits: 1, services: 1, mails: 1 })
})

testRows([
  ['visit-empty', () => ({ geraete: [] })],
  ['visit-signature', () => ({ unterschrift: { art: 'gezeichnet', striche: [] } })],
  ['visit-signature', () => ({ unterschrift: { art: 'gezeichnet', striche: [[1, 1, 2, 2]] } })],
  ['visit-signature', () => ({ unterschrift: { art: 'getippt', name: '  ' } })],
  ['device-day-future', () => ({ datum: '2026-03-08' })],
  ['device-day', () => ({ datum: '2026-02-30' })],
  ['device-day-before-year', () => ({ datum: '2018-01-01' })],
  ['device-day-future', () => ({ datum: '2026-03-08', geraete: [], arbeit: 'Beraten' })],
  ['device-day', () => ({ datum: '2026-02-30', geraete: [], arbeit: 'Beraten' })],
  ['device-day', () => ({ datum: '0026-03-06', geraete: [], arbeit: 'Beraten' })],
  ['device-not-found', () => ({ geraete: [device({ id: 9999 })] })],
  ['visit-twice', () => ({ geraete: [device(), device()] })],
  ['service-empty', () => ({ geraete: [device({ wartung: false, ergebnis: 'einsatzbereit' })] })],
  ['visit-photo-missing', () => ({ geraete: [device({ fotos: [photoKey('f')] })] })],
  ['visit-check-unknown', () => ({ geraete: [device({ pruefpunkte: { horn: 'ok' } })] })],
  ['visit-check-unknown', () => ({ geraete: [device({ pruefpunkte: { toString: 'ok' } })] })],
  ['product-not-found', () => ({ teile: [{ product_id: 99_999, menge: 1 }] })],
  ['appointment-not-found', () => ({ termin: 999 })],
  ['user-not-found', () => ({ idUser: 9999 })],
  ['invalid-input', () => ({ unterschrift: { art: 'gezeichnet', striche: [[-1, 5000]] } })],
  ['invalid-input', () => ({ geraete: [device({ druck: 9999 })] })],
  ['invalid-input', () => ({ geraete: [device({ pruefpunkte: { plombe: 'vielleicht' } })] })],
] as const)('%s: nothing is written of a visit that cannot be', async (code, wrong) => {
  expect(await close(visit(wrong() as object))).toMatchObject({ body: { code } })
  expect(await counts()).toEqual({ visits: 0, services: 0, mails: 0 })
})

test("somebody else's device cannot be serviced in this visit", async () => {
  const other = await shop.newCustomer()
  const theirs = await register({ typ: 'pulver' }, other)
  const wrong = visit({ geraete: [device(), device({ id: theirs })] })
  expect(await close(wrong)).toBeRefused(404, 'device-not-found')
  expect(await counts()).toEqual({ visits: 0, services: 0, mails: 0 })
})

test("somebody else's appointment is not ended by this visit", async () => {
  const other = await shop.newCustomer()
  const { id: termin } = (await request(appointmentRequest, other.cookie)).body
  await step(termin, 'propose', time)
  expect(await close(visit({ termin }))).toBeRefused(404, 'appointment-not-found')
  expect(await counts()).toMatchObject({ visits: 0, services: 0 })
})

test('a photo belongs to one device', async () => {
  await send(photoKey('a'), await photo())
  const fotos = [photoKey('a')]
  const other = await register({ typ: 'schaum' })
  const both = [device({ fotos }), device({ id: other, fotos })]
  for (const geraete of [both, [device({ fotos: [...fotos, ...fotos] })]])
    expect(await close(visit({ geraete }))).toBeRefused(400, 'visit-twice')
  expect(await counts()).toEqual({ visits: 0, services: 0, mails: 0 })
  expect((await close(visit({ geraete: [device({ fotos }), device({ id: other })] }))).status).toBe(
    201,
  )
})

test('photos are uploaded before the report, once each; invalid or oversized ones are refused', async () => {
  const picture = await photo()
  for (const _ of [1, 2]) expect((await send(photoKey('c'), picture)).statusCode).toBe(200)
  expect((await send(photoKey('d'), Buffer.alloc(40e6))).json()).toMatchObject({
    code: 'picture-too-large',
  })
  expect((await send(photoKey('d'), Buffer.from('no picture at all'))).json()).toMatchObject({
    code: 'picture-format',
  })
  const kept = () => shop.db.selectFrom('visit_photos').select('key').execute()
  expect(await kept()).toHaveLength(1)
  // A phone may be offline for days, but not for ever.
  await sweepVisitPhotos(shop.db, shop.clock.now() + 29 * DAY)
  expect(await kept()).toHaveLength(1)
  await sweepVisitPhotos(shop.db, shop.clock.now() + 31 * DAY)
  expect(await kept()).toEqual([])
})
