import sharp from 'sharp'
import { expect, test } from 'vitest'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  all,
  appointmentRequest,
  detail,
  mailsOf,
  openAppointmentsPerTest,
  request,
  step,
  time,
  token,
  ueli,
  window,
} from '../../../../test/support/appointments.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { maxQuantity } from '../../../contract/limits.ts'
import { HOUR } from '../../../contract/time/time.ts'

openAppointmentsPerTest()

testRows([
  ['appointment-windows', { fenster: [] }],
  ['appointment-windows', { fenster: ['16', '17', '18', '19'].map((d) => window(`03-${d}`)) }],
  ['appointment-windows', { fenster: [window('03-16', '11:00', '07:00')] }],
  ['appointment-windows', { fenster: [{ ...window('03-16'), bis: '2026-03-17T08:00:00Z' }] }],
  ['appointment-windows', { fenster: [window('13-40')] }],
  ['appointment-windows', { fenster: [window('06-31')] }],
  ['appointment-windows', { fenster: [{ ...window('04-30'), bis: '2026-04-31T11:00:00Z' }] }],
  [
    'appointment-windows',
    { fenster: [{ von: '2027-02-29T08:00:00Z', bis: '2027-02-29T09:00:00Z' }] },
  ],
  ['appointment-window-past', { fenster: [window('03-06')] }],
  [
    'appointment-window-far',
    { fenster: [{ von: '2027-03-09T08:00:00Z', bis: '2027-03-09T09:00:00Z' }] },
  ],
  ['appointment-window-overlap', { fenster: [window('03-16'), window('03-16', '10:00', '12:00')] }],
  ['appointment-pieces', { anzahl: 0 }],
  ['appointment-pieces', { anzahl: 2.5 }],
  ['appointment-pieces', { anzahl: null }],
  ['appointment-pieces', { anzahl: maxQuantity + 1 }],
  ['appointment-area', { plz: '1200', ort: 'Genf' }],
  ['invalid-postal-code', { plz: '90000' }],
  ['fields-missing', { strasse: ' ' }],
  ['invalid-email', { email: 'heidi' }],
  ['invalid-input', { leistung: 'toString' }],
  ['invalid-input', { bemerkung: 'Hund\u0000' }],
  ['device-not-found', { device_ids: [1] }],
] as const)('%s is said of a request that cannot be: %o', async (code, wrong) => {
  const refused = await request({ ...appointmentRequest, ...wrong }, heidi.cookie)
  expect(refused.body.code).toBe(code)
  expect((await all()).total).toBe(0)
})

test('visitors who are not signed in pass a bot check; a filled honeypot gets the same answer as a success', async () => {
  const body = { ...appointmentRequest, ...ueli }
  expect((await request(body)).body.code).toBe('bot-check-missing')
  expect((await request({ ...body, cf_token: 'x' })).body.code).toBe('bot-check-failed')
  expect((await request({ ...body, website: 'x' }, heidi.cookie)).body.code).toBe(
    'bot-check-failed',
  )
  for (let sent = 0; sent < 5; sent += 1)
    expect((await request({ ...body, cf_token: await token() })).status).toBe(201)
  expect((await request({ ...body, cf_token: await token() })).status).toBe(429)
})

test('the same click is one request, however often and at once it arrives', async () => {
  const same = await Promise.all(
    Array.from({ length: 4 }, () => request(appointmentRequest, heidi.cookie, 'press')),
  )
  expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await all()).total).toBe(1)
  expect((await mailsOf()).length).toBe(2)
  expect((await request({ ...appointmentRequest, anzahl: 4 }, heidi.cookie, 'press')).status).toBe(
    422,
  )
  const other = await shop.newCustomer()
  expect((await request(appointmentRequest, other.cookie, 'press')).body.id).not.toBe(
    same[0]?.body.id,
  )
})

test('the price stays as it was quoted, whatever the settings say later', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie)).body
  await step(id, 'propose', time)
  const servicePrices = { single: 9900, fromThree: 9900, cheaperFrom: 3, travel: null }
  await admin.save({ servicePrices, visits: { area: ' 9000–9010;9400 ' } })
  expect((await detail(id)).preis).toBe(180)
  const dear = (
    await request({ ...appointmentRequest, plz: '9400', mitKaminfeger: false }, heidi.cookie)
  ).body
  expect(dear.preis).toBe(297)
  expect((await request({ ...appointmentRequest, plz: '9200' }, heidi.cookie)).body.code).toBe(
    'appointment-area',
  )
  // An empty area is everywhere.
  await admin.save({ visits: { area: '' } })
  const far = { ...appointmentRequest, plz: '1200', ort: 'Genf' }
  expect((await request(far, heidi.cookie)).status).toBe(201)
  const many = await request(
    { ...appointmentRequest, anzahl: maxQuantity, leistung: 'feuerloescher' },
    heidi.cookie,
  )
  expect(many.body.preis).toBeNull()
})

test('every picture sent for a request counts, whether it can be kept or not', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie, 'press')).body
  const send = async () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/appointments/${id}/photos`,
      headers: {
        cookie: heidi.cookie,
        'idempotency-key': 'press',
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from('<svg>'),
    })
  for (let sent = 0; sent < 30; sent += 1) expect((await send()).statusCode).toBe(415)
  expect((await send()).json()).toMatchObject({ code: 'too-many-attempts' })
})

test('only the author of a request can add pictures to it, and only the business sees them', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie, 'press')).body
  const send = (file: Buffer, key = 'press', cookie = heidi.cookie) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/appointments/${id}/photos`,
      headers: { cookie, 'idempotency-key': key, 'content-type': 'application/octet-stream' },
      payload: file,
    })
  const picture = (background: string) =>
    sharp({ create: { width: 8, height: 4, channels: 3, background } })
      .png()
      .toBuffer()
  const other = await shop.newCustomer()
  const red = await picture('#ff0000')
  expect((await send(red, 'other')).statusCode).toBe(404)
  expect((await send(red, 'press', other.cookie)).statusCode).toBe(404)
  expect((await send(Buffer.from('<svg>'))).json()).toMatchObject({ code: 'picture-format' })
  expect((await send(Buffer.alloc(40 * 1024 * 1024))).statusCode).toBe(413)
  for (const colour of ['#ff0000', '#ff0000', '#00ff00', '#0000ff'])
    expect((await send(await picture(colour))).statusCode).toBe(201)
  expect((await send(await picture('#ffffff'))).json()).toMatchObject({
    code: 'appointment-photos',
  })

  const { fotos } = await detail(id)
  expect(fotos).toHaveLength(3)
  const [address = ''] = fotos
  const statusOf = async (cookie: string) =>
    (await shop.app.inject({ url: address, headers: { cookie } })).statusCode
  expect([await statusOf(admin.cookie), await statusOf(heidi.cookie)]).toEqual([200, 403])
  const photo = (hash: string) => admin.call('GET', `/api/admin/appointments/${id}/photos/${hash}`)
  expect([(await photo('unknown')).status, (await photo('%00')).status]).toEqual([404, 400])
  shop.clock.advance(2 * HOUR)
  expect((await send(red)).statusCode).toBe(404)
})
