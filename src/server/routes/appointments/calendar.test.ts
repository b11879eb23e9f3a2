import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { type AppointmentState, appointmentStates } from '../../../contract/appointments/states.ts'
import { DAY } from '../../../contract/time/time.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import { attachAppointment } from '../../../shop/appointments/calendar-feed.ts'

openShopPerTest({ admin: true })

const note = 'Schlüssel; beim Nachbarn, «Müller» \\ 2. Stock 🔑\nUnd läuten! '.repeat(4).trim()
/** In the week before and the week after the clocks change. */
const winter = { von: '2026-03-27T08:00:00.000Z', bis: '2026-03-27T09:30:00.000Z' }
const summer = { von: '2026-03-30T07:00:00.000Z', bis: '2026-03-30T08:00:00.000Z' }

async function propose(time: { von: string; bis: string }): Promise<number> {
  const { body } = await admin.api('POST /api/appointments', {
    body: {
      leistung: 'kaminfegen',
      anlage: 'Cheminée',
      fenster: [{ von: '2026-03-16T08:00:00Z', bis: '2026-03-16T12:00:00Z' }],
      strasse: 'Gasse 1',
      plz: '9000',
      ort: 'St. Gallen',
      vorname: 'Ürsula\u2028',
      nachname: 'von Ägeri',
      bemerkung: note,
    },
  })
  await step(body.id, 'propose', time)
  return body.id
}
const step = (id: number, name: 'propose' | 'cancel', body: object = {}) =>
  admin.api(`POST /api/admin/appointments/:id/${name}`, { params: { id }, body })
const newAddress = async () => (await admin.api('POST /api/admin/calendar')).body.url
const fetchFeed = (url: string) => shop.app.inject({ url: new URL(url).pathname })

/** The events as another program parses them; throws when the text is not a valid calendar. */
function read(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      summary: event.summary,
      description: event.description,
      location: event.location,
      attendee: component.getFirstPropertyValue('attendee'),
      organizer: component.getFirstPropertyValue('organizer'),
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    }
  })
  const parts = calendar.getAllSubcomponents().map(({ name }) => name)
  return { method: calendar.getFirstPropertyValue('method'), events, parts }
}

test('the owner’s calendar holds what is planned, as another program reads it', async () => {
  const id = await propose(winter)
  const nowhere = { street: '', postal_code: '', city: '' }
  const later = await propose(summer)
  await shop.db.updateTable('appointments').set(nowhere).where('id', '=', later).execute()
  const url = await newAddress()
  expect(url).toMatch(/^http:\/\/shop\.test\/api\/calendar\/[\w-]{32}\.ics$/)
  const answer = await fetchFeed(url)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  })
  const { method, events } = read(answer.body)
  expect(method).toBeNull()
  expect(events).toMatchObject([
    {
      uid: `termin-${id}@shop.test`,
      status: 'TENTATIVE',
      summary: 'Ürsula von Ägeri: Kaminfegen, Cheminée',
      location: 'Gasse 1, 9000 St. Gallen',
      from: winter.von,
      to: winter.bis,
      isUtc: true,
      attendee: null,
    },
    { from: summer.von, to: summer.bis, location: '' },
  ])
  expect(events[0]?.description).toContain(note)

  const etag = String(answer.headers['etag'])
  for (const known of [etag, `"1", W/${etag}`]) {
    const again = await shop.app.inject({
      url: new URL(url).pathname,
      headers: { 'if-none-match': known },
    })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  }
  // For a month, what took place can still be looked up.
  shop.clock.advance(45 * DAY)
  expect(read((await fetchFeed(url)).body).events).toHaveLength(2)
  shop.clock.advance(15 * DAY)
  expect(read((await fetchFeed(url)).body).events).toEqual([])
})

test('the calendar holds only what takes place: a marked cancellation stays in sight in many programs', async () => {
  const id = await propose(winter)
  const url = await newAddress()
  const statusIn = async (state: AppointmentState) => {
    await shop.db.updateTable('appointments').set({ state }).where('id', '=', id).execute()
    return read((await fetchFeed(url)).body).events.map(({ status }) => status)
  }
  const shown = new Map<string, unknown>()
  for (const state of Object.keys(appointmentStates) as AppointmentState[])
    shown.set(state, await statusIn(state))
  expect(Object.fromEntries(shown)).toEqual({
    angefragt: [],
    vorgeschlagen: ['TENTATIVE'],
    'anderer-wunsch': [],
    verfallen: [],
    bestaetigt: ['CONFIRMED'],
    erledigt: ['CONFIRMED'],
    abgesagt: [],
  })
})

test('a calendar can be subscribed to before the first appointment: it has a component', async () => {
  const url = await newAddress()
  expect(read((await fetchFeed(url)).body)).toMatchObject({ events: [], parts: ['vtimezone'] })
  await propose(winter)
  // From then on every time in it is in UTC.
  expect(read((await fetchFeed(url)).body).parts).toEqual(['vevent'])
})

test('only the newest calendar address is valid, until it is revoked', async () => {
  const [first, second] = [await newAddress(), await newAddress()]
  const since = async () => (await admin.api('GET /api/admin/calendar')).body.seit
  expect(await since()).not.toBeNull()
  const statusOf = async (url: string) => (await fetchFeed(url)).statusCode
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const revoke = () => admin.api('DELETE /api/admin/calendar')
  expect((await revoke()).status).toBe(204)
  expect([await statusOf(second), await since()]).toEqual([404, null])
  expect((await revoke()).status).toBe(404)
})

test('the calendar entry in a mail replaces the one before, and removes it after a cancellation', async () => {
  const id = await propose(winter)
  const entry = async () => {
    const { bytes, ...file } = await attachAppointment(shop, id)
    return { ...file, ...read(Buffer.from(bytes).toString()) }
  }
  const proposed = await entry()
  expect(proposed).toMatchObject({
    name: 'termin.ics',
    method: 'PUBLISH',
    events: [
      {
        status: 'TENTATIVE',
        summary: 'Föhnwacht: Kaminfegen, Cheminée',
        // What the customer wrote to us is not sent back. Nobody is invited: an answer would reach nobody here.
        description: expect.stringMatching(/^Bestätigen oder ändern: http\S+\/termin\/\S{32}$/),
        attendee: null,
        organizer: 'mailto:info@foehnwacht.example',
      },
    ],
  })
  await step(id, 'propose', summer)
  const moved = await entry()
  expect(moved.events[0]).toMatchObject({ uid: proposed.events[0]?.uid, from: summer.von })
  await step(id, 'cancel')
  const called = await entry()
  expect(called).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }] })
  const sequences = [proposed, moved, called].map(({ events }) => events[0]?.sequence ?? 0)
  expect(sequences).toEqual([2, 3, 4])
})

test('a business with umlauts in its domain: the organizer of an entry is ASCII', async () => {
  const { revision: _, ...settings } = await readSettings(shop.db)
  const business = { ...settings.business, email: 'info@föhnwacht.example' }
  const value = JSON.stringify({ ...settings, business })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  const { bytes } = await attachAppointment(shop, await propose(winter))
  expect(read(Buffer.from(bytes).toString()).events).toMatchObject([
    { organizer: 'mailto:info@xn--fhnwacht-n4a.example' },
  ])
})
