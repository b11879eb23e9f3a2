import { expect, test } from 'vitest'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  appointmentRequest,
  detail,
  request,
  step,
  time,
  token,
} from '../../../../test/support/appointments.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import {
  close,
  counts,
  device,
  devices,
  file,
  foam,
  openVisitsPerTest,
  photo,
  photoKey,
  register,
  reports,
  send,
  visit,
} from '../../../../test/support/visits.ts'

openVisitsPerTest()

test('one click closes a visit: register, appointment, report and mail', async () => {
  const { id: termin } = (
    await request({ ...appointmentRequest, device_ids: [foam] }, heidi.cookie)
  ).body
  await step(termin, 'propose', time)
  const form = await admin.api('GET /api/admin/visit-form', { query: { termin } })
  expect(form.body).toMatchObject({
    heute: '2026-03-07',
    idUser: heidi.user.idUser,
    strasse: 'Rosenbergstrasse 10',
    bemerkung: appointmentRequest.bemerkung,
    termin: { id: termin, ...time },
    geraete: [{ id: foam, standort: 'Keller' }],
  })
  expect((await send(photoKey('a'), await photo())).statusCode).toBe(200)
  const body = visit({
    termin,
    geraete: [device({ fotos: [photoKey('a')] })],
    teile: [{ product_id: 2, menge: 2 }],
    bemerkung: 'Hund freundlich',
  })
  const done = await close(body)
  expect(done).toMatchObject({
    status: 201,
    body: { nummer: 'SB-2026-0001', datum: '2026-03-07', an: heidi.user.email },
  })
  // The answer was lost and the call is retried: the same visit.
  expect((await close(body)).body).toEqual(done.body)
  expect(await counts()).toEqual({ visits: 1, services: 1, mails: 1 })

  const [after] = await devices()
  expect(after).toMatchObject({
    letzteWartung: '2026-03-07',
    faellig: { wartung: '2029-03-07' },
    verlauf: [{ ergebnis: 'maengel', bemerkung: 'Schlauch spröde' }],
  })
  expect(await detail(termin)).toMatchObject({ status: 'erledigt' })
  const mails = await shop.mails()
  expect(mails.at(-1)).toMatchObject({
    kind: 'visit-report',
    recipient: heidi.user.email,
    subject: 'Ihr Servicebericht SB-2026-0001',
    attachment: `visit:${done.body.id}`,
  })
  expect(mails.at(-1)?.body).toContain('Schaumlöscher, 6 l, Keller: Mängel')
  expect(mails.map(({ kind }) => kind)).not.toContain('appointment-done')

  expect(await reports()).toMatchObject([
    { nummer: 'SB-2026-0001', geraete: [{ standort: 'Keller' }] },
  ])
  const pdf = await file(done.body.id)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const { text } = await readPdf(pdf.rawPayload)
  for (const words of [
    'Servicebericht SB-2026-0001',
    '07.03.2026',
    'Ueli Öhri',
    'Schaumlöscher, 6 l – Keller',
    'Mängel',
    '14,5 bar',
    'Schlauch und Düse',
    'Plombe und Sicherungsstift',
    'Löschmittel: Menge und Aussehen',
    'Schlauch spröde',
    '07.03.2029',
    '2 ×',
    'Hund freundlich',
    'Heidi Muster',
  ])
    expect(text).toContain(words)
  // Reports already sent keep the name.
  await admin.save({ visits: { technician: 'Team Muster AG' } })
  expect((await file(done.body.id)).rawPayload).toEqual(pdf.rawPayload)
  const second = device({ id: await register({ typ: 'schaum' }) })
  const unterschrift = { art: 'getippt', name: 'Heidi Muster' } as const
  const next = await close(visit({ geraete: [second], unterschrift }), 'next')
  const report = await readPdf((await file(next.body.id)).rawPayload)
  expect(report.text).toContain('Team Muster AG')
  expect(report.text).not.toContain('Ueli Öhri')
  // A name that was typed is not taken for a signature.
  expect(report.text).toContain('Bestätigt durch Heidi Muster (Name eingetippt).')
})

test('work left undone is reported as due since its date, not as due next', async () => {
  const old = await register({ typ: 'schaum', baujahr: 2015 })
  await close(visit({ geraete: [device({ id: old })] }))
  const mail = (await shop.mails('visit-report')).at(-1)
  expect(mail?.body).toContain('Löschmittel wechseln fällig seit 01.01.2021')
})

test('a device out of service leaves the register; without an address there is no mail', async () => {
  const { idUser: paper } = (await admin.addPerson({ nachname: 'Muff' })).body
  const old = await register({ typ: 'co2', idUser: paper, baujahr: 1999 }, admin)
  const gone = { id: old, pruefpunkte: {}, ergebnis: 'ausser-betrieb' }
  const body = visit({ idUser: paper, unterschrift: { art: 'niemand' } })
  const done = await close({ ...body, geraete: [gone] })
  expect(done).toMatchObject({ status: 201, body: { an: null } })
  expect((await counts()).mails).toBe(0)
  const [device] = (await admin.api('GET /api/devices', { query: { idUser: paper } })).body.data
  expect(device?.ausserBetrieb).toEqual({ seit: '2026-03-07', grund: 'ausser-betrieb' })
  const { text } = await readPdf((await file(done.body.id, admin)).rawPayload)
  expect(text).toContain('Es war niemand anwesend.')
})

test('a report counts even if its device was retired before it arrived', async () => {
  const params = { id: foam }
  const gone = { typ: 'schaum', baujahr: 2019, ausserBetrieb: 'entsorgt' as const }
  await heidi.api('PUT /api/devices/:id', { params, body: gone })
  expect((await close()).status).toBe(201)
  expect(await devices()).toMatchObject([
    { ausserBetrieb: { grund: 'entsorgt' }, verlauf: [{ bemerkung: 'Schlauch spröde' }] },
  ])
})

test('nobody else can read reports and photos', async () => {
  const { id } = (await close()).body
  const bruno = await shop.newCustomer()
  expect((await file(id, bruno)).statusCode).toBe(404)
  expect(await reports(bruno)).toEqual([])
  expect((await shop.call('GET', `/api/visits?idUser=${heidi.user.idUser}`, bruno)).status).toBe(
    403,
  )
  expect((await close(visit(), 'bruno', bruno)).status).toBe(403)
  expect((await send(photoKey('b'), await photo(), bruno)).statusCode).toBe(403)
})

test('reports move with a person who is merged into an account, and to nobody else', async () => {
  const body = { nachname: 'Muff' }
  const { idUser } = (await admin.addPerson(body)).body
  const old = await register({ typ: 'co2', idUser, baujahr: 2019 }, admin)
  const form = visit({ idUser, geraete: [device({ id: old, pruefpunkte: {}, druck: null })] })
  const { id } = (await close(form)).body
  const bruno = await shop.newCustomer()
  const anna = await shop.newCustomer()
  const made = await admin.makeJoinCode(idUser)
  const code = { code: made.body.code }
  const joined = await anna.api('POST /api/account/join', { body: code })
  expect(joined.status).toBe(200)
  expect(await reports(anna)).toMatchObject([{ id, nummer: 'SB-2026-0001' }])
  expect((await file(id, anna)).statusCode).toBe(200)
  for (const other of [bruno, heidi]) {
    expect(await reports(other)).toEqual([])
    expect((await file(id, other)).statusCode).toBe(404)
    const { idUser: of } = anna.user
    for (const path of ['visits', 'devices', 'service-reminders'])
      expect((await shop.call('GET', `/api/${path}?idUser=${of}`, other)).status).toBe(403)
  }
  expect((await admin.call('GET', `/api/visits?idUser=${idUser}`)).body).toEqual({
    data: [],
  })
  expect((await shop.app.inject(`/api/visits/${id}/report.pdf`)).statusCode).toBe(401)
})

test('the form finds the person by a label, or by the appointment of an unknown visitor', async () => {
  const [{ code } = { code: '' }] = await devices()
  const form = (query: object) => admin.api('GET /api/admin/visit-form', { query })
  expect((await form({ code: code.toLowerCase() })).body).toMatchObject({
    idUser: heidi.user.idUser,
  })
  expect((await form({ code: `${code.slice(0, 4)}-${code.slice(4, 8)}` })).body.vorname).toBe(
    'Heidi',
  )
  expect(await form({ code: '0'.repeat(26) })).toMatchObject({ status: 404 })
  expect(await form({})).toMatchObject({ status: 400 })

  const cf_token = await token()
  const stranger = { vorname: 'Käthi', nachname: 'Bär', email: 'kaethi@beispiel.ch' }
  const { id: termin } = (await request({ ...appointmentRequest, ...stranger, cf_token })).body
  expect((await form({ termin })).body).toMatchObject({ idUser: null, nachname: 'Bär' })
  await step(termin, 'propose', time)
  // During the visit it becomes known whose appointment it is.
  expect((await close(visit({ termin }))).status).toBe(201)
  const own = (await heidi.api('GET /api/appointments')).body.data
  expect(own).toMatchObject([{ id: termin, status: 'erledigt' }])
})

test('the export of all data holds the reports, and they are deleted with the person', async () => {
  await close(visit({ bemerkung: 'Alles gezeigt' }))
  const copy = await heidi.api('GET /api/account/export')
  expect(copy.body.servicebesuche).toMatchObject([
    {
      nummer: 'SB-2026-0001',
      bemerkung: 'Alles gezeigt',
      unterschrift: 'Heidi Muster',
      geraete: [{ druck: 14.5, gemacht: ['Wartung'] }],
    },
  ])
  const body = { password: heidi.password }
  expect((await heidi.api('POST /api/account/delete', { body })).status).toBe(200)
  expect(await counts()).toEqual({ visits: 0, services: 0, mails: 0 })
})
