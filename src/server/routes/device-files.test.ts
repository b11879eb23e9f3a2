import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../test/support/admin.ts'
import { testRows } from '../../../test/support/test-rows.ts'
import type { Device, DeviceImport } from '../../contract/devices/devices.ts'
import type { ProblemBody } from '../../contract/problems.ts'

openShopPerTest({ heidi: true })

async function send(
  method: 'PUT' | 'POST' | 'GET' | 'DELETE',
  url: string,
  {
    type,
    payload,
    cookie = heidi.cookie,
  }: { type?: string; payload?: Buffer; cookie?: string } = {},
) {
  const answer = await shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { cookie, ...(type !== undefined && { 'content-type': type }) },
  })
  const isJson = answer.headers['content-type']?.includes('json') ?? false
  const body = (isJson ? answer.json() : {}) as ProblemBody & DeviceImport & Device
  return { status: answer.statusCode, body, bytes: answer.rawPayload, headers: answer.headers }
}

const read = (text: string | Buffer, query = '', cookie = heidi.cookie) =>
  send('POST', `/api/devices/import${query}`, {
    type: 'text/csv',
    payload: Buffer.from(text as string),
    cookie,
  })
const take = (text: string | Buffer, cookie = heidi.cookie) => read(text, '?uebernehmen=ja', cookie)
const list = async (cookie = heidi.cookie) =>
  (await shop.api('GET /api/devices', { cookie })).body.data

const table = `Typ;Grösse;Baujahr;Standort;Letzte Wartung
Schaumlöscher;6 l;2020;"Haus; Küche";10.05.2023
CO2;2;2017;Büro;12/2023
Löschdecke;;;Küche;
`
const asRead = [
  {
    typ: 'schaum',
    groesse: 6,
    baujahr: 2020,
    standort: 'Haus; Küche',
    letzteWartung: '2023-05-10',
  },
  { typ: 'co2', groesse: 2, baujahr: 2017, standort: 'Büro', letzteWartung: '2023-12-01' },
  { typ: 'decke', groesse: null, baujahr: null, standort: 'Küche', letzteWartung: null },
]

test.each([
  ['UTF-8', Buffer.from(table)],
  [
    'UTF-8 with its mark and Windows line ends',
    Buffer.from(`\uFEFF${table.replaceAll('\n', '\r\n')}`),
  ],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  [
    'UTF-16 as Excel saves it, with tabs',
    Buffer.from(`\uFEFF${table.replaceAll(/;(?! )/g, '\t')}`, 'utf16le'),
  ],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
  ['commas', Buffer.from(table.replaceAll(/;(?! )/g, ','))],
])('a table is previewed first, then imported: %s', async (_name, file) => {
  const seen = await read(file)
  expect(seen.status).toBe(200)
  expect(seen.body).toMatchObject({ bereit: 3, fehlerhaft: 0, uebernommen: false })
  expect(seen.body.zeilen.map(({ geraet }) => geraet)).toEqual(asRead)
  expect(await list()).toEqual([])
  expect((await take(file)).body.uebernommen).toBe(true)
  expect(await list()).toMatchObject(asRead)
  expect(await take(file)).toMatchObject({ status: 409, body: { code: 'import-known' } })
  expect(await list()).toHaveLength(3)
})

test('each line says what is wrong with it, and nothing is imported in part', async () => {
  const flawed = `Typ;Baujahr;Grösse;Standort;Letzte Wartung
Schaum;2020;6;Küche;
Kanone;2020;;;
Pulver;2031;6;;
Pulver;1890;6;;
Pulver;neu;6;;
Schaum;2020;6;=HYPERLINK("http://böse");
Schaum;2020;6;"zwei
Zeilen";
Schaum;2020;6;;31.02.2024
Schaum;2020;6;;8.3.2026
Schaum;2020;zwölf;;`
  const { body } = await read(flawed)
  expect(body).toMatchObject({ bereit: 1, fehlerhaft: 9 })
  const said = body.zeilen.map(({ zeile, fehler }) => `${zeile} ${fehler?.slice(0, 40) ?? 'ok'}`)
  expect(said).toEqual([
    '2 ok',
    '3 Bitte wählen Sie den Typ des Geräts.',
    '4 Bitte prüfen Sie das Baujahr: Es darf ni',
    '5 Bitte prüfen Sie das Baujahr: Es darf ni',
    '6 Eine Angabe dieser Zeile ist unlesbar. B',
    '7 Eine Zelle beginnt mit =, +, - oder @. B',
    '8 Ihre Angaben sind unvollständig oder ung',
    '10 Bitte prüfen Sie die Daten: Einen dieser',
    '11 Was schon geschehen ist, kann nicht in d',
    '12 Eine Angabe dieser Zeile ist unlesbar. B',
  ])
  expect(await take(flawed)).toMatchObject({ status: 400, body: { code: 'import-flawed' } })
  expect(await list()).toEqual([])
})

testRows([
  ['import-no-kind', 'Farbe;Baujahr\nrot;2020'],
  ['import-no-kind', ''],
  ['import-unreadable', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 0, 2])],
  ['import-unreadable', 'Typ\n"Schaum'],
  ['import-too-long', `Typ\n${'Schaum\n'.repeat(50_000)}`],
  ['import-too-large', `Typ;Standort\n${`Schaum;${'x'.repeat(40)}\n`.repeat(50_000)}`],
])('%s is said of a file as a whole', async (code, file) => {
  expect((await take(file)).body.code).toBe(code)
  expect(await list()).toEqual([])
})

test('a thousand devices fit, not one more, and the owner imports tables for others', async () => {
  const many = `Typ\n${'Schaum\n'.repeat(1000)}`
  expect((await take(many)).status).toBe(200)
  expect(await take('Typ\nPulver')).toMatchObject({ body: { code: 'too-many-devices' } })
  const admin = await newAdmin(shop)
  const bruno = await shop.newCustomer()
  const other = `?uebernehmen=ja&idUser=${bruno.user.idUser}`
  expect((await read('Typ\nPulver', other)).status).toBe(403)
  expect((await read('Typ\nPulver', other, admin.cookie)).status).toBe(200)
  expect(await list(bruno.cookie)).toMatchObject([{ typ: 'pulver' }])
})

test('only its owner and the shop can see the photo of a rating plate', async () => {
  const { id } = (
    await shop.api('POST /api/devices', { cookie: heidi.cookie, body: { typ: 'schaum' } })
  ).body
  const path = `/api/devices/${id}/photo`
  const type = 'application/octet-stream'
  const wide = { width: 2400, height: 1200, channels: 3, background: '#b3211b' } as const
  const payload = await sharp({ create: wide })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Heidi' } })
    .toBuffer()
  const bruno = await shop.newCustomer()
  const missing = { status: 404, body: { code: 'device-not-found' } }
  expect(await send('PUT', path, { type, payload, cookie: bruno.cookie })).toMatchObject(missing)

  const stored = await send('PUT', path, { type, payload })
  expect(stored.body.foto).toMatch(new RegExp(`^${path}\\?v=[0-9a-f]{8}$`))
  const seen = await send('GET', stored.body.foto ?? '')
  expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(await sharp(seen.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 1600,
    height: 800,
  })
  expect(seen.bytes.includes('Heidi')).toBe(false)
  const admin = await newAdmin(shop)
  expect((await send('GET', path, { cookie: admin.cookie })).status).toBe(200)
  expect(await send('GET', path, { cookie: bruno.cookie })).toMatchObject(missing)
  expect(await send('DELETE', path, { cookie: bruno.cookie })).toMatchObject(missing)
  expect((await send('GET', path, { cookie: '' })).status).toBe(401)

  const bad = Buffer.from('keine Fotografie, nur Text')
  expect((await send('PUT', path, { type, payload: bad })).body.code).toBe('picture-format')
  const huge = Buffer.alloc(11 * 1024 * 1024)
  expect((await send('PUT', path, { type, payload: huge })).body.code).toBe('picture-too-large')
  expect((await send('DELETE', path)).body.foto).toBeNull()
  expect((await send('GET', path)).status).toBe(404)
})

test('a photograph is stored with the SHA-256 of its bytes', async () => {
  const id = (await take(table)).status === 200 ? (await list())[0]?.id : undefined
  const color = { width: 40, height: 30, channels: 3, background: '#b3211b' } as const
  const payload = await sharp({ create: color }).jpeg().toBuffer()
  await send('PUT', `/api/devices/${id}/photo`, { type: 'application/octet-stream', payload })
  const { hash, bytes } = await shop.db
    .selectFrom('device_photos')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
})
