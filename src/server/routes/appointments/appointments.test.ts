import { expect, test } from 'vitest'
import { heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  all,
  answer,
  appointmentRequest,
  byLink,
  detail,
  linkIn,
  mailsOf,
  newest,
  openAppointmentsPerTest,
  request,
  step,
  time,
  token,
  ueli,
  window,
} from '../../../../test/support/appointments.ts'
import { formatSpan } from '../../../contract/time/date-format.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { remindAppointments } from '../../../shop/appointments/remind-appointments.ts'

openAppointmentsPerTest()

test('a visitor asks, we propose, the link confirms, and both sides are notified of each step', async () => {
  const made = await request({ ...appointmentRequest, ...ueli, cf_token: await token() })
  expect(made).toMatchObject({ status: 201, body: { status: 'angefragt', preis: 180 } })
  const id = made.body.id
  const [received, notice] = await mailsOf()
  expect(received).toMatchObject({
    recipient: 'ueli@beispiel.ch',
    subject: 'Ihre Terminanfrage ist angekommen',
    attachment: null,
  })
  // The address may be a stranger's: nothing that was typed is sent there.
  expect(received?.body).toContain('Guten Tag\n')
  expect(received?.body).not.toMatch(/Bär|Rosenberg|Hund/)
  expect(received?.body).toContain('CHF\u00a0180.00, inkl. MWST, keine Anfahrtskosten')
  expect(received?.body).toContain('Montag, 16. März 2026, 08:00 bis 12:00 Uhr')
  expect(notice).toMatchObject({
    reply_to: 'ueli@beispiel.ch',
    recipient: 'info@foehnwacht.example',
  })
  expect(notice?.body).toContain('Hund; beisst nicht,')

  expect(await step(id, 'propose', time)).toMatchObject({
    status: 200,
    body: { status: 'vorgeschlagen', termin: time, revision: 2 },
  })
  const proposed = await newest()
  expect(proposed).toMatchObject({ attachment: `appointment:${id}` })
  expect(proposed.body).toContain('Rosenbergstrasse 10, 9000 St. Gallen')
  const link = linkIn(proposed.body)
  const seen = await byLink(link)
  expect(seen).toMatchObject({ status: 200, body: { status: 'vorgeschlagen', termin: time } })
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.body).not.toHaveProperty('email')

  const yes = { antwort: 'bestaetigen', revision: seen.body.revision }
  expect(await answer(link, yes)).toMatchObject({ status: 200, body: { status: 'bestaetigt' } })
  // Opened twice, clicked twice: the same result, and no second mail.
  const before = (await mailsOf()).length
  expect(await answer(link, yes)).toMatchObject({ status: 200, body: { status: 'bestaetigt' } })
  expect(await mailsOf()).toHaveLength(before)
  expect((await mailsOf()).at(-1)).toMatchObject({ subject: 'Termin bestätigt: Ueli Bär' })

  await step(id, 'done')
  expect((await newest()).subject).toBe('Vielen Dank für Ihren Termin')
  expect(await answer(link, { antwort: 'absagen', revision: 4 })).toBeRefused(
    409,
    'appointment-state',
  )
  expect((await detail(id)).verlauf.map(({ status, von }) => `${status} ${von}`)).toEqual([
    'erledigt betrieb',
    'bestaetigt kunde',
    'vorgeschlagen betrieb',
    'angefragt kunde',
  ])
})

test('an earlier link shows the current state, and confirms only what was seen', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie)).body
  await step(id, 'propose', time)
  const first = linkIn((await newest()).body)
  expect((await newest()).body).toContain('Guten Tag Heidi Muster')
  const later = { von: '2026-03-18T12:00:00.000Z', bis: '2026-03-18T13:30:00.000Z' }
  expect((await step(id, 'propose', later)).status).toBe(200)
  expect((await newest()).body).toContain(
    `ersetzt den Termin vom ${formatSpan(time.von, time.bis)}`,
  )
  expect(await answer(first, { antwort: 'bestaetigen', revision: 2 })).toBeRefused(
    409,
    'appointment-changed',
  )
  expect((await byLink(first)).body).toMatchObject({ termin: later, revision: 3 })

  const reply = { antwort: 'anderer-wunsch', revision: 3, fenster: [window('03-20')] }
  expect(await answer(first, { ...reply, fenster: [] })).toMatchObject({ status: 400 })
  expect((await answer(first, { ...reply, bemerkung: 'Ferien' })).body).toMatchObject({
    status: 'anderer-wunsch',
    fenster: [{ von: '2026-03-20T07:00:00.000Z' }],
  })
  expect((await all({ status: 'offen' })).total).toBe(1)
  // The same click once more, and other times from another tab.
  expect((await answer(first, reply)).status).toBe(200)
  expect(await answer(first, { ...reply, fenster: [window('03-23')] })).toBeRefused(
    409,
    'appointment-changed',
  )
  expect(await answer('x'.repeat(32), reply)).toBeRefused(404, 'appointment-link-invalid')
  const hashes = await shop.db.selectFrom('appointment_links').select('token_hash').execute()
  expect(hashes.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true)

  shop.clock.advance(30 * DAY)
  await shop.db.updateTable('appointments').set({ state: 'vorgeschlagen' }).execute()
  expect(await answer(first, { antwort: 'bestaetigen', revision: 4 })).toBeRefused(
    409,
    'appointment-over',
  )
})

test('a second appointment at the same time asks for confirmation once', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie)).body
  const second = (await request(appointmentRequest, heidi.cookie)).body.id
  await step(id, 'propose', time)
  const half = { von: '2026-03-16T08:30:00.000Z', bis: '2026-03-16T09:30:00.000Z' }
  expect(await step(second, 'propose', half)).toBeRefused(409, 'appointment-overlaps')
  expect((await step(second, 'propose', { ...half, trotzdem: true })).status).toBe(200)
  // Repeating the same step is no news.
  const mails = (await mailsOf()).length
  expect((await step(second, 'propose', half)).body.revision).toBe(2)
  expect(await mailsOf()).toHaveLength(mails)
  for (const wrong of [
    { von: time.bis, bis: time.von },
    { von: '2026-03-06T08:00:00Z', bis: '2026-03-06T09:00:00Z' },
    { von: '2028-03-06T08:00:00Z', bis: '2028-03-06T09:00:00Z' },
  ])
    expect((await step(second, 'propose', wrong)).body.code).toBe('appointment-time')

  expect((await all({ from: '2026-03-16', to: '2026-03-16' })).data.map((one) => one.id)).toEqual([
    id,
    second,
  ])
  expect((await all({ from: '2026-03-17', to: '2026-03-20' })).total).toBe(0)
  expect((await all({ search: 'rosenberg muster 9000' })).total).toBe(2)
  expect((await all({ search: 'genf' })).total).toBe(0)
  expect((await all({ status: 'angefragt' })).total).toBe(0)
})

test('an account shows its appointments to nobody else, and they are deleted with it', async () => {
  const device = await heidi.api('POST /api/devices', {
    body: { typ: 'schaum', standort: 'Küche' },
  })
  const wanted = { ...appointmentRequest, anzahl: undefined, device_ids: [device.body.id] }
  const { id } = (await request(wanted, heidi.cookie)).body
  expect((await detail(id)).geraete).toMatchObject([
    { bezeichnung: 'Schaumlöscher', standort: 'Küche' },
  ])
  await step(id, 'propose', time)
  const mine = (cookie: string) => shop.api('GET /api/appointments', { cookie })
  expect((await mine(heidi.cookie)).body.data).toMatchObject([{ id, termin: time }])
  const other = await shop.newCustomer()
  expect((await mine(other.cookie)).body.data).toEqual([])
  const act = (cookie: string, antwort: string) =>
    shop.api('POST /api/appointments/:id/answer', {
      params: { id },
      cookie,
      body: { antwort, revision: 2 },
    })
  expect(await act(other.cookie, 'absagen')).toBeRefused(404, 'appointment-not-found')
  expect((await act(heidi.cookie, 'bestaetigen')).body.status).toBe('bestaetigt')

  const copy = await heidi.api('GET /api/account/export')
  const [visit] = copy.body.termine
  expect(visit).toMatchObject({ status: 'bestaetigt', ort: 'St. Gallen', fotos: [] })
  expect(visit?.verlauf[0]).toMatchObject({ status: 'bestaetigt', von: 'kunde', bemerkung: '' })
  await heidi.api('POST /api/account/delete', { body: { password: heidi.password } })
  expect((await all()).total).toBe(0)
  expect(await shop.db.selectFrom('appointment_links').selectAll().execute()).toEqual([])
})

test('the reminder is sent once, the day before, whichever process looks and how often', async () => {
  const ids = []
  for (let count = 0; count < 3; count += 1) {
    const { id } = (await request(appointmentRequest, heidi.cookie)).body
    await step(id, 'propose', { ...time, trotzdem: true })
    ids.push(id)
  }
  const [kept = 0, cancelled = 0, expired = 0] = ids
  const confirm = (id: number) =>
    heidi.api('POST /api/appointments/:id/answer', {
      params: { id },
      body: { antwort: 'bestaetigen', revision: 2 },
    })
  await confirm(kept)
  await confirm(cancelled)
  await step(cancelled, 'cancel', { bemerkung: 'Der Kamin ist gesperrt' })
  expect((await newest()).body).toContain('Der Kamin ist gesperrt')
  const remind = () => Promise.all([1, 2].map(() => remindAppointments(shop.db, shop.clock.now())))
  const reminders = async () =>
    (await mailsOf()).filter(({ kind }) => kind === 'appointment-reminder')
  let silent = 0
  for (let hour = 0; hour < 9 * 24; hour += 1) {
    shop.clock.advance(HOUR)
    if (hour === 8 * 24 + 2) await confirm(expired)
    await remind()
    if ((await reminders()).length === 0) silent += 1
  }
  expect(await reminders()).toMatchObject([
    { subject_key: `${kept}:3`, recipient: heidi.user.email, attachment: `appointment:${kept}` },
  ])
  // Until eight o'clock on the day before.
  expect(silent).toBe(7 * 24 + 21)
})
