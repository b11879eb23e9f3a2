import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../../test/support/admin.ts'
import { sendFile } from '../../../../test/support/send-file.ts'

openShopPerTest({ heidi: true })

test('only its owner and the shop can see the photo of a rating plate', async () => {
  const { id } = (await heidi.api('POST /api/devices', { body: { typ: 'schaum' } })).body
  const path = `/api/devices/${id}/photo`
  const type = 'application/octet-stream'
  const wide = { width: 2400, height: 1200, channels: 3, background: '#b3211b' } as const
  const payload = await sharp({ create: wide })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Heidi' } })
    .toBuffer()
  const bruno = await shop.newCustomer()
  expect(await sendFile('PUT', path, { type, payload, cookie: bruno.cookie })).toBeRefused(
    404,
    'device-not-found',
  )

  const stored = await sendFile('PUT', path, { type, payload })
  expect(stored.body.foto).toMatch(new RegExp(`^${path}\\?v=[0-9a-f]{8}$`))
  const seen = await sendFile('GET', stored.body.foto ?? '')
  expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(await sharp(seen.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 1600,
    height: 800,
  })
  expect(seen.bytes.includes('Heidi')).toBe(false)
  const admin = await newAdmin(shop)
  expect((await sendFile('GET', path, { cookie: admin.cookie })).status).toBe(200)
  expect(await sendFile('GET', path, { cookie: bruno.cookie })).toBeRefused(404, 'device-not-found')
  expect(await sendFile('DELETE', path, { cookie: bruno.cookie })).toBeRefused(
    404,
    'device-not-found',
  )
  expect((await sendFile('GET', path, { cookie: '' })).status).toBe(401)

  const own = { type: 'image/jpeg', payload }
  expect((await sendFile('PUT', path, own)).body.foto).toBe(stored.body.foto)
  expect((await sendFile('PUT', path, { ...own, type: 'image/svg+xml' })).status).toBe(415)
  const bad = Buffer.from('keine Fotografie, nur Text')
  expect((await sendFile('PUT', path, { type, payload: bad })).body.code).toBe('picture-format')
  const huge = Buffer.alloc(11 * 1024 * 1024)
  expect((await sendFile('PUT', path, { type, payload: huge })).body.code).toBe('picture-too-large')
  expect((await sendFile('DELETE', path)).body.foto).toBeNull()
  expect((await sendFile('GET', path)).status).toBe(404)
})

test('a photograph is stored with the SHA-256 of its bytes', async () => {
  const { id } = (await heidi.api('POST /api/devices', { body: { typ: 'schaum' } })).body
  const color = { width: 40, height: 30, channels: 3, background: '#b3211b' } as const
  const payload = await sharp({ create: color }).jpeg().toBuffer()
  await sendFile('PUT', `/api/devices/${id}/photo`, { type: 'application/octet-stream', payload })
  const { hash, bytes } = await shop.db
    .selectFrom('device_photos')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
})
