import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  agree,
  kitchen,
  openRemindingShopPerTest,
  passUntil,
  register,
  remind,
  reminders,
  token,
} from '../../../../test/support/reminding-shop.ts'
import { reminderConsent } from '../../../contract/devices/reminder-words.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'
import type { OutgoingMail } from '../../../shop/mail/transport.ts'
import { attachDue } from '../../../shop/devices/due-file.ts'

openRemindingShopPerTest()

test('nobody is reminded without consent, or at an address not confirmed to be theirs', async () => {
  await register(kitchen)
  const ruth = await shop.newCustomer({ vorname: 'Ruth' })
  await register(kitchen, ruth)
  expect((await heidi.api('GET /api/service-reminders')).body).toEqual({
    eingewilligt: false,
    seit: null,
    email: heidi.user.email,
    ruht: null,
  })
  expect((await agree(ruth)).body).toMatchObject({ eingewilligt: true, ruht: 'unbestaetigt' })
  expect(await passUntil('2026-06-11')).toBe(0)
})

test('a device is announced 60 days and 14 days ahead, and once when it is overdue', async () => {
  const { id } = await register(kitchen)
  await agree()
  expect(await passUntil('2026-03-20')).toBe(0)
  expect(await passUntil('2026-03-21')).toBe(1)
  const [first] = await reminders()
  expect(first).toMatchObject({
    recipient: heidi.user.email,
    subject: 'Ihr Gerät ist bald fällig: 20.05.2026',
    unsubscribe: `/u/${await token()}`,
  })
  expect(first?.body).toContain('Guten Tag Heidi Muster')
  expect(first?.body).toContain('Schaumlöscher, 6 l (Küche): Wartung bis 20.05.2026')
  expect(first?.body).toContain(`/termin?anliegen=service&geraete=1&register=${id}`)
  expect(await passUntil('2026-05-05')).toBe(0)
  expect(await passUntil('2026-05-06')).toBe(1)
  expect(await passUntil('2026-05-20')).toBe(0)
  expect(await passUntil('2026-05-21')).toBe(1)
  const [, , last] = await reminders()
  expect(last?.subject).toBe('Ihr Gerät ist fällig seit dem 20.05.2026')
  expect(last?.body).toContain('Wartung seit 20.05.2026')
  expect(await passUntil('2026-09-09')).toBe(0)
})

test('a household gets one mail with everything due, including what is due within a week', async () => {
  await agree()
  await register({ typ: 'pulver', inBetrieb: '2023-05-24', standort: 'Garage' })
  await register(kitchen)
  await register({ typ: 'melder', baujahr: 2020 })
  expect(await passUntil('2026-06-10')).toBe(3)
  const bodies = (await reminders()).map(({ body }) => body)
  for (const body of bodies) {
    expect(body).toMatch(/Küche\): Wartung .*\n.*Garage\): Wartung/)
    expect(body).not.toContain('CO-Melder')
  }
})

test('a newly entered device that is overdue is mentioned once, the next morning', async () => {
  await agree()
  await register({ typ: 'schaum', baujahr: 2015 })
  await register({ typ: 'pulver' })
  expect(await passUntil('2026-03-07')).toBe(0)
  shop.clock.advance(8 * HOUR)
  // Four in the morning.
  expect(await remind()).toBe(0)
  expect(await passUntil('2026-03-20')).toBe(1)
  expect((await reminders())[0]?.body).toContain(
    'Pulverlöscher: letzte Wartung unbekannt, bitte prüfen lassen',
  )
})

test('a mail about what is soon due names that day, not one that has passed', async () => {
  await agree()
  await register({ ...kitchen, inBetrieb: '2023-03-06', standort: 'Keller' })
  await register(kitchen)
  expect(await passUntil('2026-03-08')).toBe(1)
  expect(await passUntil('2026-03-21')).toBe(1)
  const [overdue, soon] = await reminders()
  expect(overdue?.subject).toContain('fällig seit dem 06.03.2026')
  expect(soon?.subject).toBe('Ihre Geräte sind bald fällig: 20.05.2026')
  expect(soon?.body).toContain('(Keller): Wartung seit 06.03.2026')
})

test('two processes, a restart and a clock that jumps notify nobody twice', async () => {
  await agree()
  await register(kitchen)
  shop.clock.advance(16 * DAY)
  expect((await Promise.all([remind(), remind(), remind()])).toSorted()).toEqual([0, 0, 1])
  shop.clock.advance(400 * DAY)
  expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1])
  shop.clock.advance(-400 * DAY)
  expect(await remind()).toBe(0)
  expect(await passUntil('2026-09-09')).toBe(0)
  expect(await reminders()).toHaveLength(2)
  // The database's own constraint, whatever a program does.
  const term = await shop.db
    .selectFrom('service_reminder_terms')
    .selectAll()
    .executeTakeFirstOrThrow()
  await expect(shop.db.insertInto('service_reminder_terms').values(term).execute()).rejects.toThrow(
    /unique/i,
  )
})

test('a service starts the next interval, and a device out of service is silent', async () => {
  await agree()
  const { id } = await register(kitchen)
  await register({ ...kitchen, standort: 'Estrich' })
  await passUntil('2026-03-21')
  const done = { datum: '2026-03-21', wartung: true }
  const params = { id }
  await admin.api('POST /api/admin/devices/:id/services', { params, body: done })
  expect(await passUntil('2026-06-10')).toBe(2)
  expect((await reminders()).at(-1)?.body).not.toContain('Küche')
  shop.clock.advance(950 * DAY)
  expect(await passUntil('2029-01-31')).toBe(1)
  expect((await reminders()).at(-1)?.body).toContain('Küche): Wartung bis 21.03.2029')
})

test('one click ends them, signed out, from anywhere, however often; opening the link does not', async () => {
  await agree()
  await register(kitchen)
  await passUntil('2026-03-21')
  const secret = await token()
  const look = () => shop.api('GET /api/service-reminders/:token', { params: { token: secret } })
  expect((await look()).body).toEqual({ eingewilligt: true })
  const press = (url: string, contentType: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': contentType,
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
      payload,
    })
  const oneClick = 'List-Unsubscribe=One-Click'
  const form = 'application/x-www-form-urlencoded'
  expect((await press('/u/aaaaaaaaaaaaaaaaaaaaaa', form, oneClick)).statusCode).toBe(404)
  expect((await press('/u/%00', form, oneClick)).statusCode).toBe(400)
  expect((await shop.call('GET', '/api/service-reminders/%00')).status).toBe(400)
  expect((await look()).body).toEqual({ eingewilligt: true })
  // The reminder waits for a mail server, and is withdrawn.
  expect((await press(`/u/${secret}`, form, oneClick)).statusCode).toBe(200)
  expect(await reminders()).toEqual([])
  const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  const again = await press(`/u/${secret}`, 'multipart/form-data; boundary=x', multipart)
  expect(again.json()).toEqual({ message: 'Sie erhalten keine Erinnerungen mehr.' })
  expect((await look()).body).toEqual({ eingewilligt: false })
  expect(await passUntil('2026-09-09')).toBe(0)
  // The old link ends a later consent, too.
  await agree()
  expect((await look()).body).toEqual({ eingewilligt: true })
  await press(`/u/${secret}`, form, oneClick)
  expect((await look()).body).toEqual({ eingewilligt: false })
})

test('the mail carries the headers of one-click unsubscribe, and its stored copy loses the link once it is sent', async () => {
  await agree()
  await register(kitchen)
  await passUntil('2026-03-21')
  const out: OutgoingMail[] = []
  const transport = {
    send: async (mail: OutgoingMail) => void out.push(mail),
    attach: (ref: string) => attachDue(shop, Number(ref.split(':')[1])),
  }
  while ((await sendDueMails(shop, transport, shop.clock.now())) > 0);
  const mail = out.find(({ unsubscribe }) => unsubscribe !== undefined)
  const file = mail?.attachment
  expect(file).toMatchObject({ name: 'faellig.ics', method: 'PUBLISH' })
  const text = Buffer.from(file?.bytes ?? []).toString()
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(entry)
  expect([others.length, event.startDate.isDate, event.startDate.toString()]).toEqual([
    0,
    true,
    '2026-05-20',
  ])
  expect(String(entry?.getFirstPropertyValue('dtend'))).toBe('2026-05-21')
  expect(event.uid).toBe(`geraete-${heidi.user.idUser}-2026-05-20@shop.test`)
  expect(event.organizer).toBe('mailto:info@foehnwacht.example')
  expect(event.description).toBe('Schaumlöscher, 6 l (Küche): Wartung bis 20.05.2026')
  expect(mail?.unsubscribe).toMatch(/^http:\/\/shop\.test\/u\/[\w-]{22}$/)
  expect(out.filter(({ unsubscribe }) => unsubscribe !== undefined)).toHaveLength(1)
  expect(await reminders()).toMatchObject([{ body: '', unsubscribe: null }])
})

test('a reminder waiting for an earlier address is withdrawn with the account', async () => {
  await agree()
  await register(kitchen)
  expect(await passUntil('2026-03-21')).toBe(1)
  await shop.db.updateTable('mails').set({ recipient: 'frueher@beispiel.ch' }).execute()
  const { password } = heidi
  await heidi.api('POST /api/account/delete', { body: { password } })
  expect(await reminders()).toEqual([])
})

test('the export lists every consent, and deleting the person leaves neither consent nor reminder', async () => {
  await register(kitchen)
  await agree()
  const then = new Date(shop.clock.now()).toISOString()
  const off = { eingewilligt: false }
  await heidi.api('PUT /api/service-reminders', { body: off })
  await agree()
  await passUntil('2026-03-21')
  const { erinnerungen } = (await heidi.api('GET /api/account/export')).body
  const text = reminderConsent
  expect(erinnerungen).toEqual([
    { text, kanal: 'web', von: then, bis: then },
    { text, kanal: 'web', von: then, bis: null },
  ])
  const kept = async () => {
    const tables = ['service_reminder_consents', 'service_reminders', 'service_reminder_terms']
    const rows = tables.map((table) =>
      shop.db
        .selectFrom(table as 'service_reminders')
        .selectAll()
        .execute(),
    )
    return (await Promise.all(rows)).map(({ length }) => length)
  }
  expect(await kept()).toEqual([2, 1, 1])
  const body = { password: heidi.password }
  expect((await heidi.api('POST /api/account/delete', { body })).status).toBe(200)
  expect(await kept()).toEqual([0, 0, 0])
  expect(await passUntil('2026-06-10')).toBe(0)
})
