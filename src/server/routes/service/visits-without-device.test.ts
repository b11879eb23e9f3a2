import { expect, test } from 'vitest'
import {
  appointmentRequest,
  detail,
  request,
  step,
  time,
} from '../../../../test/support/appointments.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import {
  billVisit,
  close,
  device,
  devices,
  file,
  openVisitsPerTest,
  register,
  visit,
} from '../../../../test/support/visits.ts'

openVisitsPerTest()

test('a visit without a device, as of a chimney sweep, says what was done, at the price that was typed', async () => {
  const sweeping = { ...appointmentRequest, leistung: 'kaminfegen' as const, device_ids: [] }
  const { id: termin } = (await request(sweeping, heidi.cookie)).body
  await step(termin, 'propose', time)
  const empty = visit({ termin, geraete: [], arbeit: ' \n ' })
  expect((await close(empty)).body).toMatchObject({
    code: 'visit-empty',
    message: 'Bitte wählen Sie ein Gerät, oder schreiben Sie, was gemacht wurde.',
  })
  for (const preis of [-1, 0.001, 0, 1e9])
    expect([preis, (await close({ ...empty, arbeit: 'Kamin gefegt', preis })).status]).toEqual([
      preis,
      400,
    ])
  const swept = visit({ termin, geraete: [], arbeit: 'Kamin gefegt\nRuss entsorgt', preis: 145.5 })
  const done = await close(swept, 'sweep')
  expect(done).toMatchObject({
    status: 201,
    body: { geraete: [], arbeit: 'Kamin gefegt\nRuss entsorgt' },
  })
  expect(await detail(termin)).toMatchObject({ status: 'erledigt' })
  const mail = (await shop.mails('visit-report')).at(-1)
  expect(mail?.body).toContain('Kamin gefegt')
  expect(mail?.body).not.toContain('Plombe')
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  expect(text).toContain('Russ entsorgt')
  expect(text).not.toContain('Plombe')
})

test('a typed price is billed for all work, whatever the calculator says', async () => {
  const value = JSON.stringify({ totalsMode: 'berechnet' })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await setIban(shop)
  for (const [key, body, name, price] of [
    [
      'swept',
      { geraete: [], arbeit: 'Kamin gefegt\nRuss entsorgt', preis: 145.5 },
      'Kamin gefegt',
      145.5,
    ],
    ['both', { geraete: [device()], preis: 99.9 }, 'Service', 99.9],
  ] as const) {
    const { id } = (
      await close(
        visit({
          ...body,
          geraete: [...body.geraete],
          datum: key === 'both' ? '2026-03-06' : '2026-03-07',
        }),
        key,
      )
    ).body
    const billed = await billVisit(id)
    expect(billed.status).toBe(201)
    expect((await readOrder(billed.orderId)).items).toMatchObject([
      {
        name: expect.stringMatching(new RegExp(`^${name}, SB-2026-`)),
        quantity: 1,
        Preis_brutto: price,
      },
    ])
  }
  // What stands for the work is no product to the owner.
  for (const query of [{}, { q: 'service' }]) {
    const list = await admin.api('GET /api/admin/products', { query })
    expect(list.body.data.map(({ Name }) => Name)).not.toContain('Arbeit')
  }
})

test('advice is a visit with a checklist of its own, and another service has other checks', async () => {
  const pruefpunkte = { flucht: 'mangel', instruktion: 'ok' } as const
  const advice = visit({
    leistung: 'brandschutz',
    geraete: [],
    arbeit: 'Werkstatt angeschaut',
    pruefpunkte,
  })
  expect((await close({ ...advice, leistung: 'kaminfegen' })).body.code).toBe('visit-check-unknown')
  const done = await close(advice, 'advice')
  expect(done).toMatchObject({ status: 201, body: { leistung: 'brandschutz' } })
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  for (const words of ['Brandschutz-Beratung', 'Fluchtwege frei und beschildert', 'Mangel'])
    expect(text).toContain(words)
})

test('a visit to a heating sweeps it, says when it is due next, and costs what the price list says', async () => {
  const heating = await register({
    typ: 'heizung-oel',
    groesse: 20,
    brennstoff: 'heizoel',
    letzteKontrolle: '2025-11-03',
  })
  const swept = {
    id: heating,
    reinigung: true,
    pruefpunkte: { russ: 'ok', tuerchen: 'mangel' },
    ergebnis: 'maengel' as const,
  }
  const wrong = { ...swept, pruefpunkte: { messoeffnung: 'ok' as const } }
  expect((await close({ ...visit(), geraete: [wrong] })).body.code).toBe('visit-check-unknown')
  const done = await close({ ...visit(), geraete: [swept] }, 'sweep')
  expect(done).toMatchObject({ status: 201, body: { leistung: 'kaminfegen' } })
  const [, after] = await devices()
  expect(after?.faellig).toMatchObject({ reinigung: '2027-03-07', kontrolle: '2027-11-03' })
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  for (const words of ['Kaminfegen', 'Ölheizung, 20 kW', 'Gereinigt', 'Russtürchen dicht'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Plombe|Löschmittel/)
  expect((await shop.mails('visit-report')).at(-1)?.body).not.toContain('Plombe')
  await admin.api('PUT /api/admin/services', {
    body: { data: [{ name: 'Kaminfegen Ölheizung', einheit: 'Stk.', preis: 145, satz: 8.1 }] },
  })
  const { entwurf } = (
    await admin.api('POST /api/admin/visits/:id/invoice', { params: { id: done.body.id } })
  ).body
  const draft = await admin.api('GET /api/admin/invoice-drafts/:id', {
    params: { id: entwurf ?? 0 },
  })
  expect(draft.body.positionen).toMatchObject([{ text: 'Kaminfegen Ölheizung', preis: 145 }])
})

const measured = {
  co: 140,
  o2: 4.2,
  nox: 130,
  russzahl: 0,
  abgastemperatur: 168,
  abgasverlust: 6.5,
}

test('a measurement is judged in the report, and its deadline makes the heating due again until somebody came', async () => {
  const heating = await register({
    typ: 'heizung-oel',
    baujahr: 2012,
    letzteReinigung: '2026-02-01',
  })
  const inspected = {
    id: heating,
    kontrolle: true,
    pruefpunkte: {},
    ergebnis: 'maengel' as const,
    messung: measured,
    frist: '2026-04-06',
  }
  const leistung = 'feuerungskontrolle' as const
  for (const frist of ['2026-03-07', '2028-03-08', '2026-02-30'])
    expect((await close(visit({ leistung, geraete: [{ ...inspected, frist }] }))).body.code).toBe(
      'visit-deadline',
    )
  // Noted by hand before: the deadline of the report counts all the same.
  await admin.api('POST /api/admin/devices/:id/services', {
    params: { id: heating },
    body: { datum: '2026-03-07', kontrolle: true, ergebnis: 'maengel' },
  })
  const done = await close(visit({ leistung, geraete: [inspected] }), 'first')
  expect(done.status).toBe(201)
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  for (const words of [
    '140 mg/m³ – über dem Grenzwert von 80 mg/m³',
    '130 mg/m³ – über dem Grenzwert von 120 mg/m³, innerhalb der Messtoleranz von 20 mg/m³',
    '6,5 % – Grenzwert von 7 % eingehalten',
    '4,2 Vol.-%',
    '168 °C',
    'zu beheben bis 06.04.2026',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  const [, after] = await devices()
  expect(after).toMatchObject({
    faellig: { nachkontrolle: '2026-04-06', kontrolle: '2028-03-07' },
    ampel: 'bald',
  })
  const query = { plz: heidi.user.plz, ort: heidi.user.ort, bis: '2026-04-06' }
  const { body } = await admin.api('GET /api/admin/round/households', { query })
  expect(body.haushalte[0]?.geraete).toContainEqual(
    expect.objectContaining({ id: heating, tag: '2026-04-06' }),
  )
  const { frist: _, ...again } = inspected
  await close(visit({ datum: '2026-03-06', leistung, geraete: [again] }), 'again')
  expect((await devices())[1]?.faellig.nachkontrolle).toBeNull()
})

test('what was measured on a heating that is not registered is judged by its fuel, and the person is on the list of the day', async () => {
  const done = await close(
    visit({
      leistung: 'feuerungskontrolle',
      geraete: [],
      messung: { ...measured, brennstoff: 'erdgas' },
      frist: '2026-04-06',
    }),
  )
  expect(done.status).toBe(201)
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('140 mg/m³ – über dem Grenzwert von 100 mg/m³')
  const { halte } = (
    await admin.api('GET /api/admin/rounds/:day', { params: { day: '2026-04-06' } })
  ).body
  expect(halte).toMatchObject([{ idUser: heidi.user.idUser, erledigt: false }])
})

test('what stands beside the only device is about it', async () => {
  const heating = await register({ typ: 'heizung-gas', baujahr: 2020 })
  const one = {
    id: heating,
    kontrolle: true,
    pruefpunkte: {},
    ergebnis: 'einsatzbereit' as const,
  }
  const body = visit({ geraete: [one], messung: { abgasverlust: 5 }, frist: '2026-05-01' })
  const done = await close(body)
  expect(done.body.leistung).toBe('feuerungskontrolle')
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('5 % – über dem Grenzwert von 4 %')
  expect((await devices())[1]?.faellig.nachkontrolle).toBe('2026-05-01')
})
