import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { crc32, deflateSync } from 'node:zlib'
import { uploadPicture } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import {
  pictureSources,
  pictureWidths,
  previewOf,
  previewSize,
} from '../../../contract/catalogue/pictures.ts'

let cookie: string

openShopPerTest()
beforeEach(async () => {
  const admin = await shop.newCustomer()
  cookie = admin.cookie
  await shop.db.updateTable('users').set({ role: 'admin' }).execute()
})

const upload = (bytes: Uint8Array) => uploadPicture(shop, cookie, bytes)
const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers })

/** Red above, blue below, 60 × 40. */
function picture() {
  const blue = { create: { width: 60, height: 20, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } }).composite(
    [{ input: blue, left: 0, top: 20 }],
  )
}

const exif = { IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitude: '47/1 25/1 0/1' } }

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s becomes AVIF and WebP in all widths, upright and without a word about its camera; twice the same file is one picture',
  async (format) => {
    // Lying on its head.
    const lying = picture().withExif(exif).withMetadata({ orientation: 3 })
    const bytes = await lying.toFormat(format).toBuffer()
    const [{ status, body }, second] = await Promise.all([upload(bytes), upload(bytes)])
    expect([status, second.body.Bild]).toEqual([201, body.Bild])
    expect(body.Bild).toMatch(/^\/bilder\/hochgeladen\/[0-9a-f]{32}-800\.webp$/)
    const { avif = '', webp = '' } = pictureSources(body.Bild) ?? {}
    const addresses = `${avif}, ${webp}`.split(', ').map((source) => source.split(' '))
    expect(addresses).toHaveLength(2 * pictureWidths.length)
    for (const [address = '', width = ''] of addresses) {
      const answer = await get(address)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': address.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      // A list loads thirty: what protects documents is left out.
      expect(answer.headers).not.toHaveProperty('content-security-policy')
      const { etag = '' } = answer.headers
      const again = await get(address, { 'if-none-match': `W/${etag}, "1"` })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      const made = await sharp(answer.rawPayload).metadata()
      expect([made.width, made.height, `${made.width}w`]).toEqual([made.width, made.width, width])
      expect([made.exif, made.orientation]).toEqual([undefined, undefined])
    }
    const { data, info } = await sharp((await get(body.Bild)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const above = data.subarray((info.width * 300 + 400) * info.channels)
    expect(above[2]).toBeGreaterThan(above[0] ?? 255)
    const entry = { action: 'picture.uploaded', subject: `picture:${body.Bild}` }
    const log = await shop.db.selectFrom('audit_log').selectAll().execute()
    expect(log).toMatchObject([entry, entry])
  },
)

/** The middle pixel of what visitors see of an upload. */
async function middleOf(bytes: Buffer) {
  const { status, body } = await upload(bytes)
  expect(status).toBe(201)
  const made = sharp((await get(body.Bild)).rawPayload)
  expect((await made.metadata()).pages).toBeUndefined()
  const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
  const at = (info.width * (info.height / 2) + info.width / 2) * info.channels
  return [...data.subarray(at, at + 3)]
}
const plain = (background: string) =>
  sharp({ create: { width: 30, height: 30, channels: 3, background } })

test('what is transparent is on paper in the preview for chats', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = sharp({ create: { width: 30, height: 30, channels: 4, background } })
  const { body } = await upload(await clear.png().toBuffer())
  const { headers, rawPayload } = await get(previewOf(body.Bild) ?? '')
  expect(headers['content-type']).toBe('image/jpeg')
  const preview = sharp(rawPayload)
  expect(await preview.metadata()).toMatchObject({ format: 'jpeg', ...previewSize })
  expect((await preview.stats()).channels.map(({ min }) => min > 220)).toEqual([true, true, true])
})

test('of an animation visitors see the first frame', async () => {
  const frames = await Promise.all(
    [plain('#ff0000'), plain('#0000ff')].map((f) => f.png().toBuffer()),
  )
  const film = () => sharp(frames, { join: { animated: true } })
  const [red = 0, , blue = 255] = await middleOf(await film().webp({ loop: 0 }).toBuffer())
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('CMYK and greyscale are converted to screen colours', async () => {
  const print = await plain('#ff0000').toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  const [red = 0, , blue = 255] = await middleOf(print)
  expect(red).toBeGreaterThan(180)
  expect(blue).toBeLessThan(90)
  for (const grey of [
    plain('#808080').toColourspace('b-w').png(),
    plain('#808080').toColourspace('grey16').png(),
    plain('#808080').toColourspace('rgb16').png(),
  ]) {
    for (const part of await middleOf(await grey.toBuffer())) {
      expect(Math.abs(part - 128)).toBeLessThan(12)
    }
  }
})

/** A PNG of this size; its data is zeros, tightly compressed. */
function bomb(width: number, height = width): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
    ends[0].writeUInt32BE(data.length)
    ends[1].writeUInt32BE(crc32(body))
    return Buffer.concat([ends[0], body, ends[1]])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
testRows([
  ['an SVG with a script', () => Buffer.from(svg), 415, 'picture-format'],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'picture-format'],
  ['a GIF', () => picture().gif().toBuffer(), 415, 'picture-format'],
  ['a TIFF', () => picture().tiff().toBuffer(), 415, 'picture-format'],
  ['a bomb of 100 megapixels', () => bomb(10_000), 400, 'picture-too-many-pixels'],
  ['one of 16,384 short lines', () => bomb(1, 16_384), 400, 'picture-too-many-pixels'],
  ['one of 16,384 columns', () => bomb(16_384, 1), 400, 'picture-too-many-pixels'],
  ['10 MB and a byte', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'picture-too-large'],
  [
    'noise behind the head of a JPEG',
    () => Buffer.alloc(500, '\xff\xd8\xff', 'latin1'),
    400,
    'picture-unreadable',
  ],
] as const)('%s is refused', async (_, make, status, code) => {
  expect(await upload(await make())).toBeRefused(status, code)
  expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('a truncated picture is refused', async () => {
  const whole = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#a00',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await upload(whole.subarray(0, whole.length / 2))).toBeRefused(400, 'picture-unreadable')
})

test('a call without a picture is refused with that reason', async () => {
  for (const [type, payload] of [
    ['application/octet-stream', ''],
    ['application/json', '{}'],
    ['multipart/form-data; boundary=grenze0123456789', '--grenze0123456789--'],
  ] as const) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: { cookie, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'picture-format' }])
  }
})

test.each(['nichts', '..%2F..%2Fshop.db', `${'a'.repeat(32)}-800.webp`, '%00'])(
  'there is no picture %s',
  async (name) => {
    expect((await get(`/bilder/hochgeladen/${name}`)).statusCode).toBe(404)
  },
)
