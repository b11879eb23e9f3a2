import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucket } from '../../test/support/bucket.ts'
import { newAdmin } from '../../test/support/admin.ts'
import { multipartFile } from '../../test/support/multipart.ts'
import { type Customer, openShop, type TestShop } from '../../test/support/shop.ts'
import { openPictureBucket } from '../adapters/picture-bucket.ts'
import { openPictureFolder } from '../adapters/picture-folder.ts'
import type { AdminProduct } from '../contract/admin-catalogue.ts'
import { DAY, HOUR } from '../contract/time.ts'
import type { PictureStore } from '../shop/catalogue/picture-store.ts'
import { sweepPictures } from '../shop/catalogue/picture-sweep.ts'

let shop: TestShop
let admin: Customer
let folder: string
let pictures: PictureStore

beforeEach(async () => {
  folder = join(tmpdir(), `shop-sweep-${randomUUID()}`)
  pictures = openPictureFolder(folder)
  await open()
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function open() {
  shop = await openShop({ pictures })
  admin = await newAdmin(shop)
}

type Answer = { Bild: string; code?: string; data: AdminProduct }

async function upload(background: string) {
  const create = { width: 8, height: 8, channels: 3, background } as const
  const { payload, headers } = multipartFile(await sharp({ create }).png().toBuffer())
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/pictures',
    payload,
    headers: { ...headers, cookie: admin.cookie },
  })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const call = (method: string, path: string, body?: object) =>
  shop.call<Answer>(method, `/api/admin/products/${path}`, {
    cookie: admin.cookie,
    ...(body && { body }),
  })
const draft = {
  Name: 'Löschdecke',
  Kategorie: 'brandschutz',
  Beschreibung: 'Erstickt Brände.',
  Preis_netto: 36.91,
  Preis_brutto: 39.9,
  Details: 'EN 1869',
}
const save = (Bild: string) => call('POST', 'save', { ...draft, Bild })
const edit = (product: AdminProduct, Bild: string) =>
  call('PUT', `edit/${product.idProdukt}`, { ...product, version: undefined, Bild })

/** Time passes and the sweep comes. No admin's session lives as long, so another one takes over. */
async function sweepAfter(ms: number) {
  shop.clock.advance(ms)
  admin = await newAdmin(shop)
  await sweepPictures({ db: shop.db, pictures }, shop.clock.now())
}
const isThere = async (bild: string) =>
  (await shop.app.inject({ method: 'GET', url: bild })).statusCode === 200

test('a picture that was never saved goes after a day, with all its sizes', async () => {
  const { Bild } = await upload('#a00')
  await sweepAfter(DAY - 1)
  expect(await isThere(Bild)).toBe(true)
  expect(await readdir(folder)).toHaveLength(6)
  await sweepAfter(1)
  expect(await isThere(Bild)).toBe(false)
  expect(await readdir(folder)).toEqual([])
  expect(await shop.db.selectFrom('uploaded_pictures').selectAll().execute()).toEqual([])
  // The form that was left open is told, and the same file can come again.
  expect(await save(Bild)).toMatchObject({ status: 409, body: { code: 'picture-gone' } })
  expect((await upload('#a00')).Bild).toBe(Bild)
  expect((await save(Bild)).status).toBe(201)
})

test('a picture of a product stays; a replaced one goes a day later', async () => {
  const first = await upload('#a00')
  const second = await upload('#0a0')
  const { data } = (await save(first.Bild)).body
  await edit(data, second.Bild)
  // Given back and taken again: no version of a product may lose its picture.
  await edit(data, first.Bild)
  await sweepAfter(40 * DAY)
  expect([await isThere(first.Bild), await isThere(second.Bild)]).toEqual([true, false])
  await edit(data, '/bilder/produkte/loeschdecke-800.webp')
  await sweepAfter(DAY - 1)
  expect(await isThere(first.Bild)).toBe(true)
  await sweepAfter(1)
  expect(await isThere(first.Bild)).toBe(false)
})

test('a picture of a deleted product goes, unless another shows it', async () => {
  const alone = await upload('#a00')
  const shared = await upload('#0a0')
  const one = (await save(alone.Bild)).body.data
  const two = (await save(shared.Bild)).body.data
  await save(shared.Bild.replace('-800.webp', '-480.avif'))
  for (const { idProdukt } of [one, two]) await call('DELETE', `delete/${idProdukt}`)
  await sweepAfter(DAY)
  expect([await isThere(alone.Bild), await isThere(shared.Bild)]).toEqual([false, true])
})

test('a picture somebody ordered stays with the order, one in a cart with the product', async () => {
  const { Bild } = await upload('#a00')
  const { data } = (await save(Bild)).body
  const { user, cookie } = await shop.newCustomer()
  const items = [{ product_id: data.idProdukt, quantity: 1 }]
  const body = { user_id: user.idUser, product_id: data.idProdukt, menge: 1 }
  await shop.call('POST', '/api/orders', { cookie, body: { idUser: user.idUser, items } })
  await shop.call('POST', '/api/cart', { cookie, body })
  await sweepAfter(DAY)
  expect(await isThere(Bild)).toBe(true)
  await edit(data, '/bilder/produkte/loeschdecke-800.webp')
  for (let round = 0; round < 3; round += 1) await sweepAfter(DAY)
  expect(await isThere(Bild)).toBe(true)
})

test.each(['nichts', `${'a'.repeat(32)}-800.webp`, '../shop.db', `${'a'.repeat(32)}-801.webp`])(
  'no product takes an upload that is none: %s',
  async (name) => {
    expect(await save(`/bilder/hochgeladen/${name}`)).toMatchObject({
      status: 409,
      body: { code: 'picture-gone' },
    })
  },
)

test('a bucket that fails in the middle leaves no half picture, and its rest goes', async () => {
  const bucket = await startBucket()
  await shop.close()
  pictures = openPictureBucket(bucket.bucket)
  await open()
  bucket.setMood('broken', 3)
  expect(await upload('#a00')).toMatchObject({ status: 503, code: 'picture-store-unavailable' })
  expect(bucket.objects.size).toBe(3)
  const [name = ''] = bucket.objects.keys()
  const stem = name.replace(/^bilder\/([0-9a-f]+)-.*/, '$1')
  const half = `/bilder/hochgeladen/${stem}-800.webp`
  expect(await save(half)).toMatchObject({ status: 409, body: { code: 'picture-gone' } })

  bucket.setMood('refusing')
  expect(await upload('#a00')).toMatchObject({ status: 503, code: 'picture-store-refused' })
  await expect(sweepAfter(DAY)).rejects.toMatchObject({ code: 'picture-store-refused' })
  expect(bucket.objects.size).toBe(3)

  // What the sweep had begun it does again, and until then nobody can take the picture.
  bucket.setMood('well')
  expect(await upload('#a00')).toMatchObject({ status: 503, code: 'busy' })
  await sweepAfter(HOUR)
  expect(bucket.objects.size).toBe(0)
  const whole = await upload('#a00')
  expect(whole).toMatchObject({ status: 201, Bild: half })
  expect(bucket.objects.size).toBe(6)
  expect(await isThere(half)).toBe(true)
  expect((await save(half)).status).toBe(201)
  bucket.setMood('broken')
  const answer = await shop.app.inject({ method: 'GET', url: half })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  await bucket.close()
})
