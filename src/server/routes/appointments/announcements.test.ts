import { expect, test } from 'vitest'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../../test/support/admin.ts'
import {
  all,
  answer,
  byLink,
  detail,
  linkIn,
  mailsOf,
  newest,
  openAppointmentsPerTest,
  step,
  time,
  window,
} from '../../../../test/support/appointments.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { expireProposals } from '../../../shop/appointments/expire-proposals.ts'
import { remindAppointments } from '../../../shop/appointments/remind-appointments.ts'

openAppointmentsPerTest()

const params = { day: '2026-03-16' }
const round = async () => (await admin.api('GET /api/admin/rounds/:day', { params })).body
const announce = (body: object) =>
  admin.api('POST /api/admin/rounds/:day/announcements', {
    params,
    body: { form: 'brief', ...body },
  })
const book = async (body: object) =>
  (
    await admin.api('POST /api/admin/appointments', {
      body: { leistung: 'kaminfegen', ...time, status: 'bestaetigt', ...body },
    })
  ).body
const print = (termine: number[], form = 'brief') => {
  const url = `/api/admin/appointment-letters.pdf?termine=${termine.join()}&form=${form}`
  return admin.open(url)
}
const person = {
  vorname: 'Beat',
  nachname: 'Gübeli',
  strasse: 'Poststrasse 3',
  plz: '9630',
  ort: 'Wattwil',
}
/** Somebody without e-mail, to be visited that day. */
async function visited(change: object = {}): Promise<number> {
  const body = { ...person, ...change }
  const { idUser } = (await admin.addPerson(body)).body
  await admin.api('PUT /api/admin/rounds/:day/visits/:idUser', { params: { ...params, idUser } })
  return idUser
}
const stateOf = async (id: number) =>
  (await round()).halte.find(({ termin }) => termin === id)?.status

test('a day is announced: by mail once for each time, on paper with a link that answers', async () => {
  const known = await book({ idUser: heidi.user.idUser })
  const idUser = await visited()
  expect((await round()).halte).toMatchObject([
    { key: `termin:${known.id}`, status: 'bestaetigt', angekuendigt: null, perMail: true },
    { key: `person:${idUser}`, status: null, angekuendigt: null, perMail: false },
  ])
  const halte = (await round()).halte.map(({ key }) => key)
  const before = (await mailsOf()).length
  const first = await announce({ halte })
  expect(first).toMatchObject({ status: 200, body: { gemailt: ['Heidi Muster'] } })
  const [letter = 0] = first.body.drucken
  expect(await mailsOf()).toHaveLength(before + 1)
  expect(await newest()).toMatchObject({
    recipient: heidi.user.email,
    attachment: `appointment:${known.id}`,
  })
  expect((await newest()).body).toContain('Bitte bereiten Sie vor:\nHolzfeuer')
  // The visit became a proposal for the hour after the stop before.
  const am = new Date(shop.clock.now()).toISOString()
  expect(first.body.halte[1]).toMatchObject({
    key: `termin:${letter}`,
    status: 'vorgeschlagen',
    von: time.bis,
    bis: '2026-03-16T10:00:00.000Z',
    angekuendigt: am,
    per: 'brief',
  })
  const again = await announce({ halte: first.body.halte.map(({ key }) => key), form: 'karte' })
  expect(again.body).toMatchObject({
    gemailt: [],
    drucken: [letter],
  })
  expect(await mailsOf()).toHaveLength(before + 1)

  const pdf = await readPdf((await print([letter])).rawPayload)
  for (const words of [
    'Beat Gübeli',
    'Poststrasse 3',
    'Montag, 16. März 2026, 10:00 bis 11:00 Uhr',
  ])
    expect(pdf.text).toContain(words)
  const link = linkIn(await pdf.scan({ x: 15, y: 120, side: 120 }))
  const seen = await byLink(link)
  expect(seen.body).toMatchObject({ status: 'vorgeschlagen', angekuendigt: am, perMail: false })
  expect(await stateOf(letter)).toBe('vorgeschlagen')
  const reply = { antwort: 'anderer-wunsch', revision: 1, fenster: [window('03-20')] }
  await answer(link, reply)
  expect(await stateOf(letter)).toBe('anderer-wunsch')
  expect((await announce({ halte: [`termin:${letter}`] })).body.code).toBe('appointment-state')
  // The same day, an hour later: nothing of it was announced yet.
  const later = { von: '2026-03-16T10:30:00.000Z', bis: '2026-03-16T11:30:00.000Z' }
  await step(letter, 'propose', later)
  expect((await round()).halte[1]).toMatchObject({ status: 'vorgeschlagen', angekuendigt: null })
  await answer(link, { antwort: 'bestaetigen', revision: 3 })
  expect(await stateOf(letter)).toBe('bestaetigt')
})

test('what was announced stands, and what nobody could be told of, whoever does not answer', async () => {
  const proposed = { status: 'vorgeschlagen', trotzdem: true }
  const { idUser } = heidi.user
  const announced = await book({ idUser, ...proposed })
  await announce({ halte: [`termin:${announced.id}`] })
  const open = await book({ idUser, ...proposed })
  const unreached = await book({ person: { nachname: 'Muff' }, ...proposed })
  expect([announced, open, unreached].map(({ frist }) => frist)).toEqual([
    '2026-03-14',
    '2026-03-14',
    null,
  ])
  shop.clock.advance(8 * DAY + HOUR)
  await remindAppointments(shop.db, shop.clock.now())
  const reminders = (await mailsOf()).filter(({ kind }) => kind === 'appointment-reminder')
  expect(reminders.map(({ subject_key }) => subject_key)).toEqual([`${announced.id}:1`])
  await expireProposals(shop.db, shop.clock.now())
  const states = await shop.db.selectFrom('appointments').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['vorgeschlagen', 'verfallen', 'vorgeschlagen'])
  shop.clock.advance(2 * DAY)
  Object.assign(admin, await newAdmin(shop, { email: 'danach@beispiel.ch' }))
  expect((await all({ status: 'vorbei' })).data.map(({ id }) => id)).toEqual([announced.id])
})

test('a day that is over is announced to nobody', async () => {
  const past = {
    params: { day: '2026-03-06' },
    body: { form: 'brief', halte: ['person:1'] },
  } as const
  const answer = await admin.api('POST /api/admin/rounds/:day/announcements', past)
  expect(answer.body).toMatchObject({ code: 'round-past' })
})

test('a visit becomes an appointment for its devices: a heating is swept, an extinguisher serviced', async () => {
  const idUser = await visited()
  const old = { idUser, baujahr: 2010, letzteWartung: '2015-01-01' }
  for (const typ of ['holzheizung', 'schaum'])
    await admin.api('POST /api/devices', { body: { ...old, typ } })
  const kinds = (await round()).halte.flatMap(({ geraete }) => geraete.map(({ typ }) => typ))
  expect(kinds.toSorted()).toEqual(['holzheizung', 'schaum'])
  const { drucken } = (await announce({ halte: [`person:${idUser}`] })).body
  expect(await detail(drucken[0] ?? 0)).toMatchObject({
    leistung: 'kaminfegen',
    preis: null,
    geraete: [{ bezeichnung: 'Holzheizung' }],
  })
})

test('a typed time counts, meets the appointments there are, and is one of that day', async () => {
  await book({ person: { nachname: 'Muff' } })
  const key = `person:${await visited()}`
  const code = async (body: object) => (await announce({ halte: [key], ...body })).body.code
  const zeiten = { [key]: { ...time, leistung: 'feuerungskontrolle' } }
  expect(await code({ zeiten })).toBe('appointment-overlaps')
  const other = { von: '2026-03-17T08:00:00Z', bis: '2026-03-17T09:00:00Z' }
  expect(await code({ zeiten: { [key]: other } })).toBe('appointment-time')
  expect(await code({ halte: ['termin:4711'] })).toBe('changed-meanwhile')
  expect((await round()).halte).toHaveLength(2)
  const answers = await Promise.all(
    [1, 2].map(() => announce({ halte: [key], zeiten, trotzdem: true })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await round()).halte).toMatchObject([
    { von: time.von },
    { von: time.von, anliegen: 'Feuerungskontrolle' },
  ])
})

test('cards stand four on a sheet; a moved or cancelled appointment has a letter that says so', async () => {
  const ids: number[] = []
  for (const nachname of ['Amstad', 'Bösch', 'Camenzind', 'Dürr', 'Egli'])
    ids.push((await book({ person: { ...person, nachname }, trotzdem: true })).id)
  const cards = await readPdf((await print(ids, 'karte')).rawPayload)
  expect(cards.pages.map((page) => page.match(/Beat/g)?.length)).toEqual([4, 1])
  // The post needs the whole of an address, however long it is.
  const long = {
    vorname: 'Anna-Katharina',
    nachname: 'von Schwarzenbach-Oberholzer',
    strasse: 'Untere Rheinstrasse 118b, Hinterhaus',
  }
  const wide = await book({ person: { ...person, ...long }, trotzdem: true })
  const whole = (await readPdf((await print([wide.id], 'karte')).rawPayload)).text
  expect(whole.replaceAll(/\s/g, '')).toContain(
    'Schwarzenbach-OberholzerUntereRheinstrasse118b,Hinterhaus',
  )
  const [id = 0] = ids
  expect((await byLink(linkIn(await cards.scan({ x: 0, y: 100, side: 50, at: 1 })))).status).toBe(
    200,
  )
  const later = { von: '2026-03-17T08:00:00.000Z', bis: '2026-03-17T09:00:00.000Z' }
  await step(id, 'propose', { ...later, status: 'bestaetigt' })
  const moved = await readPdf((await print([id])).rawPayload)
  expect(moved.text).toContain(
    'Der Termin vom Montag, 16. März 2026, 09:00 bis 10:00 Uhr gilt nicht',
  )
  await step(id, 'cancel', { bemerkung: 'Unfall' })
  const gone = await readPdf((await print([id])).rawPayload)
  expect(gone.text).toContain('Dienstag, 17. März 2026, 09:00 bis 10:00 Uhr findet nicht statt')
  expect(gone.text).toContain('Unfall')
  await step(ids[1] ?? 0, 'done')
  expect((await print(ids)).statusCode).toBe(409)
  expect((await detail(id)).status).toBe('abgesagt')
})

test('a letter that goes abroad names the country, on cards as well', async () => {
  const abroad = { strasse: 'Marktstrasse 3', plz: '6845', ort: 'Hohenems', land: 'Österreich' }
  const idUser = await visited(abroad)
  const { body } = await announce({ halte: [`person:${idUser}`] })
  for (const form of ['brief', 'karte']) {
    const { text } = await readPdf((await print(body.drucken, form)).rawPayload)
    expect(text).toMatch(/6845 Hohenems\s+Österreich/)
  }
  // Who moved has an earlier appointment at the place it was for.
  const [id = 0] = body.drucken
  await rewriteUsers(shop.db, { postal_code: '80331', country: 'Deutschland' }).execute()
  expect((await readPdf((await print([id])).rawPayload)).text).not.toContain('Deutschland')
})
