import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { deviceCodeLength } from '../../../contract/devices/device-code.ts'
import type { NewDevice } from '../../../contract/devices/devices.ts'
import { labelSheets, type LabelSheetName } from '../../../contract/devices/label-sheets.ts'

openShopPerTest({ admin: true, heidi: { vorname: 'Heidi', ort: 'Wattwil' } })

const register = async (body: NewDevice) => (await heidi.api('POST /api/devices', { body })).body
const scan = (code: string, ip = '10.0.0.1') =>
  shop.app.inject({ url: `/api/device-codes/${code}`, remoteAddress: ip })
const print = async (query: string, cookie = admin.cookie) => {
  const url = `/api/admin/device-labels.pdf?${query}`
  return shop.app.inject({ url, headers: { cookie } })
}

test('a label tells whoever scans it what is due, but neither whose device it is nor where', async () => {
  const { code } = await register({
    typ: 'co2',
    groesse: 2,
    baujahr: 2017,
    letzteWartung: '2023-12-30',
    standort: 'Ferienhaus, Keller',
    bezeichnung: 'Erbstück',
  })
  const seen = await scan(code.toLowerCase())
  expect(seen.statusCode).toBe(200)
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.json()).toEqual({
    typ: 'co2',
    groesse: 2,
    faellig: {
      wartung: '2026-12-30',
      tausch: null,
      pruefung: '2027-01-01',
      reinigung: null,
      kontrolle: null,
      nachkontrolle: null,
      ersatz: '2042-12-31',
      angabe: 'geschaetzt',
    },
    ampel: 'gut',
    ausserBetrieb: false,
  })
})

test('a replaced code is as unknown as a guessed one', async () => {
  const { id, code } = await register({ typ: 'schaum' })
  const renewed = await admin.api('POST /api/admin/devices/:id/code', { params: { id } })
  expect(renewed.body.code).not.toBe(code)
  expect((await scan(renewed.body.code)).statusCode).toBe(200)
  const answers = [await scan(code), await scan('0'.repeat(26)), await scan('1'), await scan('%20')]
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([
      '404 {"message":"Dieses Etikett gilt nicht oder nicht mehr.","code":"device-code-unknown"}',
    ]),
  )
})

test('somebody guessing codes is stopped, yet a right code is still answered', async () => {
  const { code } = await register({ typ: 'schaum' })
  for (let n = 0; n < 30; n += 1) expect((await scan(`guess-${n}`)).statusCode).toBe(404)
  const stopped = await scan('guess-30')
  expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too-many-guesses'])
  expect((await scan('guess-31', '10.0.0.2')).statusCode).toBe(404)
  expect((await scan(code)).statusCode).toBe(200)
})

test.each(Object.keys(labelSheets) as LabelSheetName[])(
  'a camera can read the labels on the sheet %s, starting at the first free one',
  async (bogen) => {
    const [wide, other] = [
      await register({ typ: 'schaum' }),
      await register({ typ: 'pulver', standort: 'Keller' }),
    ]
    // Codes are random: nothing is wider than this one.
    const code = 'W'.repeat(deviceCodeLength)
    await shop.db.updateTable('devices').set({ code }).where('id', '=', wide.id).execute()
    const devices = [{ ...wide, code }, other]
    const { columns, rows, left, top, pitchX, pitchY, width, height } = labelSheets[bogen]
    const last = columns * rows
    const ids = devices.map(({ id }) => id).join()
    const behind = await print(`ids=${ids}&bogen=${bogen}&start=${last + 1}`)
    expect([behind.statusCode, behind.json()]).toMatchObject([400, { code: 'label-not-on-sheet' }])
    const file = await print(`ids=${ids}&bogen=${bogen}&start=${last}`)
    expect(file.headers['content-type']).toBe('application/pdf')
    const pdf = await readPdf(file.rawPayload)
    expect(pdf.pages).toHaveLength(2)
    // The last label of the first sheet, then the first one of the second.
    const end = { x: left + (columns - 1) * pitchX, y: top + (rows - 1) * pitchY, at: 0 }
    const places = [end, { x: left, y: top, at: 1 }]
    for (const [at, { code }] of devices.entries()) {
      const place = places[at] ?? end
      expect(await pdf.scan({ ...place, side: height })).toBe(`HTTP://SHOP.TEST/GERAET/${code}`)
      expect(pdf.pages[at]).toContain(`${code.slice(0, 4)}-${code.slice(4, 8)}`)
    }
    // The widest code ends before the edge of its label: printers are never exact.
    expect(end.x + width - (pdf.rights[0] ?? 0)).toBeGreaterThan(1)
    expect(pdf.text).toContain('+41 71 123 45 67')
    expect(pdf.text).not.toMatch(/Heidi|Wattwil|Keller|2026/)
  },
)

test('only the owner can print labels, for existing devices, on known sheets', async () => {
  const { id } = await register({ typ: 'schaum' })
  const statusOf = async (query: string, cookie?: string) => (await print(query, cookie)).statusCode
  expect(await statusOf(`ids=${id}&bogen=L7160`, heidi.cookie)).toBe(403)
  expect(await statusOf(`ids=${id},999&bogen=L7160`)).toBe(404)
  expect(await statusOf(`ids=${id}&bogen=L4760`)).toBe(400)
  expect(await statusOf(`ids=${'1,'.repeat(300)}1&bogen=L7160`)).toBe(400)
})
