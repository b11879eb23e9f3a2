import { beforeEach, expect, test } from 'vitest'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  all,
  byLink,
  mailsOf,
  newest,
  openAppointmentsPerTest,
  detail,
  linkIn,
  step,
  time,
} from '../../../../test/support/appointments.ts'
import { formatSpan } from '../../../contract/time/date-format.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import type { LogLine } from '../../../../test/support/watched-log.ts'
import type { Sms } from '../../../shop/tools/sms-sender.ts'
import { remindAppointments } from '../../../shop/appointments/remind-appointments.ts'

let messages: Sms[]
let isGatewayDown: boolean
let lines: LogLine[]
const sms = {
  async send(one: Sms) {
    if (isGatewayDown) throw new Error('down')
    messages.push(one)
  },
}
openAppointmentsPerTest({ sms, log: (line) => lines.push(line) })
beforeEach(() => {
  messages = []
  isGatewayDown = false
  lines = []
})

const sweep = { leistung: 'kaminfegen', ...time, status: 'bestaetigt' }
const book = (body: object, key?: string) =>
  admin.api('POST /api/admin/appointments', {
    body: { ...sweep, ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const dayOf = async (day: string) =>
  (await admin.api('GET /api/admin/rounds/:day', { params: { day } })).body

test('what was agreed on the telephone is on the round, for somebody without e-mail, and told to nobody', async () => {
  const person = { nachname: 'Bär', telefonnummer: '071 123 45 68', ort: 'Wil' }
  const made = await book({ person, bemerkung: 'Schlüssel beim Hauswart' }, 'once')
  expect(made).toMatchObject({
    status: 201,
    body: { status: 'bestaetigt', termin: time, nachname: 'Bär', email: '', revision: 1 },
  })
  // Sent again on a bad line: still one person and one appointment.
  expect((await book({ person, bemerkung: 'Schlüssel beim Hauswart' }, 'once')).body).toEqual(
    made.body,
  )
  expect((await book({ person }, 'once')).body.code).toBe('appointment-key-reused')
  expect((await all({ search: 'bar wil' })).total).toBe(1)
  expect((await dayOf('2026-03-16')).halte).toMatchObject([
    { name: 'Bär', bemerkung: 'Schlüssel beim Hauswart', telefon: '+41711234568' },
  ])
  // Nobody can be told by mail, but nothing fails: neither the cancellation nor a reminder.
  expect((await step(made.body.id, 'cancel', { bemerkung: 'krank' })).body.status).toBe('abgesagt')
  const { id } = (await book({ person })).body
  shop.clock.advance(8 * DAY + HOUR)
  await remindAppointments(shop.db, shop.clock.now())
  const row = shop.db.selectFrom('appointments').select('reminded_at').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ reminded_at: shop.clock.now() })
  expect(await mailsOf()).toEqual([])
})

test('a customer with an address gets what was agreed, what was moved, and a reminder', async () => {
  const { idUser } = heidi.user
  const { id } = (await book({ idUser })).body
  expect(await newest()).toMatchObject({
    recipient: heidi.user.email,
    subject: `Ihr Termin: ${formatSpan(time.von, time.bis)}`,
    attachment: `appointment:${id}`,
  })
  expect((await newest()).body).toContain('Wie vereinbart')
  const later = { von: '2026-03-17T08:00:00.000Z', bis: '2026-03-17T09:00:00.000Z' }
  const moved = await step(id, 'propose', { ...later, status: 'bestaetigt', revision: 1 })
  expect(moved.body).toMatchObject({ status: 'bestaetigt', termin: later, revision: 2 })
  expect(moved.body.schonSo).toBeUndefined()
  // Pressed twice, in another window or to have it sent again: told once.
  for (const revision of [1, 2])
    expect(
      (await step(id, 'propose', { ...later, status: 'bestaetigt', revision })).body,
    ).toMatchObject({ schonSo: true, revision: 2 })
  const confirmations = (await mailsOf()).filter(({ kind }) => kind === 'appointment-confirmed')
  expect(confirmations.map(({ subject }) => subject)).toEqual([
    `Ihr Termin ist verschoben: ${formatSpan(later.von, later.bis)}`,
  ])
  expect(confirmations[0]?.body).toContain(`vom ${formatSpan(time.von, time.bis)}`)
  shop.clock.advance(9 * DAY + HOUR)
  await remindAppointments(shop.db, shop.clock.now())
  expect((await newest()).kind).toBe('appointment-reminder')
})

test('what is moved or cancelled reaches somebody by mail, else by message to a confirmed number, else on paper', async () => {
  const person = { nachname: 'Bär', telefonnummer: '079 123 45 68' }
  const made = (await book({ person })).body
  const change = (columns: object) =>
    shop.db
      .updateTable('users')
      .set(columns)
      .where('id', '=', made.idUser ?? 0)
      .execute()
  const at = (hour: number) => ({
    von: `2026-03-17T${hour}:00:00.000Z`,
    bis: `2026-03-17T${hour + 1}:00:00.000Z`,
    status: 'bestaetigt',
  })
  const move = async (hour: number) => (await step(made.id, 'propose', at(hour))).body
  expect(await move(10)).toMatchObject({ weg: 'brief', verlauf: [{ weg: null }, { weg: null }] })
  await change({ phone_verified_at: 1 })
  expect(await detail(made.id)).toMatchObject({ weg: 'sms' })
  isGatewayDown = true
  expect((await move(11)).verlauf[0]).toMatchObject({ weg: null })
  const failed = 'a customer was not told of an appointment: the text message failed'
  expect(lines.filter(({ msg }) => msg === failed)).toMatchObject([{ err: { message: 'down' } }])
  isGatewayDown = false
  const moved = await move(12)
  expect(moved.verlauf[0]).toMatchObject({
    weg: 'sms',
    von: 'betrieb',
    wer: `${admin.user.vorname} ${admin.user.nachname}`,
    termin: { von: at(12).von, bis: at(12).bis },
  })
  // Pressed twice: one message.
  await move(12)
  expect(messages).toMatchObject([{ to: '+41791234568' }])
  expect(messages[0]?.text).toContain('Dienstag, 17. März 2026, 13:00 bis 14:00 Uhr')
  expect((await byLink(linkIn(messages[0]?.text ?? ''))).body.termin).toEqual(moved.termin)
  expect(await mailsOf()).toEqual([])
  // The address they have had since counts first.
  await change({ contact_email: 'baer@beispiel.ch' })
  expect(await detail(made.id)).toMatchObject({ weg: 'mail', email: '' })
  const gone = (await step(made.id, 'cancel', { bemerkung: 'krank' })).body
  expect(gone.verlauf[0]).toMatchObject({ weg: 'mail', status: 'abgesagt' })
  expect(await newest()).toMatchObject({ recipient: 'baer@beispiel.ch' })
  expect(messages).toHaveLength(1)
  // Cancelled by message.
  const other = (await book({ person: { ...person, nachname: 'Egli' } })).body
  await shop.db.updateTable('users').set({ phone_verified_at: 1 }).execute()
  await step(other.id, 'cancel', { bemerkung: 'krank' })
  expect(messages[1]?.text).toMatch(/ 10:00 Uhr ist leider abgesagt. Der Grund: krank$/)
})

test('of two bookings at once for the same time one is refused, unless the owner means it', async () => {
  const { idUser } = heidi.user
  const answers = await Promise.all(
    ['Bär', 'Muff'].map((nachname) => book({ person: { nachname }, status: 'vorgeschlagen' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  // Nobody was made known for an appointment that does not exist.
  const known = await shop.db.selectFrom('users').select('id').where('email', 'is', null).execute()
  expect(known).toHaveLength(1)
  expect((await book({ idUser })).body.code).toBe('appointment-overlaps')
  expect((await book({ idUser, trotzdem: true })).status).toBe(201)
})

test('a booking names one person, their own devices, and a time that is not over', async () => {
  const { idUser } = heidi.user
  const other = await shop.newCustomer()
  const device = async (cookie: string) =>
    (await shop.api('POST /api/devices', { cookie, body: { typ: 'schaum' } })).body.id
  const own = await device(heidi.cookie)
  const foreign = await device(other.cookie)
  const service = { idUser, leistung: 'feuerloescher' }
  const codeOf = async (body: object) => (await book(body)).body.code
  expect(await codeOf({})).toBe('fields-missing')
  expect(await codeOf({ idUser, person: { nachname: 'Bär' } })).toBe('fields-missing')
  expect(await codeOf({ idUser: 4711 })).toBe('user-not-found')
  expect(await codeOf({ person: { vorname: 'Ueli' } })).toBe('name-missing')
  expect(await codeOf({ ...service, device_ids: [own, foreign] })).toBe('device-not-found')
  const begun = { von: '2026-03-07T08:30:00Z', bis: '2026-03-07T12:00:00Z' }
  expect(await codeOf({ idUser, ...begun, status: 'vorgeschlagen' })).toBe('appointment-time')
  expect(await codeOf({ idUser, von: time.bis, bis: time.von })).toBe('appointment-time')
  expect((await all()).total).toBe(0)
  expect((await book({ idUser, ...begun })).status).toBe(201)
  expect((await book({ ...service, device_ids: [own, own] })).body).toMatchObject({
    anzahl: 1,
    geraete: [{ id: own }],
    preis: 68,
  })
})
