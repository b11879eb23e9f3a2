import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../test/support/bucket.ts'
import { openPictureBucket } from './picture-bucket.ts'

let bucket: TestBucket

beforeEach(async () => {
  bucket = await startBucket()
})
afterEach(() => bucket.close())

const name = `${'a'.repeat(32)}-480.avif`
const bytes = Buffer.from([0, 1, 2, 255, 254])

test('a picture is stored, found, read and deleted, each call signed', async () => {
  const store = openPictureBucket(bucket.bucket)
  expect(await store.has(name)).toBe(false)
  expect(await store.get(name)).toBeUndefined()
  await store.put(name, bytes)
  expect(bucket.objects.get(`bilder/${name}`)).toEqual({ bytes, type: 'image/avif' })
  expect(await store.has(name)).toBe(true)
  expect(await store.get(name)).toEqual(bytes)
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name)).toBeUndefined()
})

test.each([
  ['a wrong secret', { secretAccessKey: 'falsch' }],
  ['a wrong key', { accessKeyId: 'AKIAOTHER' }],
  ['a wrong region', { region: 'us-east-1' }],
])('%s is refused and said so', async (_, wrong) => {
  const store = openPictureBucket({ ...bucket.bucket, ...wrong })
  await expect(store.put(name, bytes)).rejects.toMatchObject({ code: 'picture-store-refused' })
  await expect(store.get(name)).rejects.toMatchObject({ code: 'picture-store-refused' })
  expect(bucket.objects.size).toBe(0)
})

test('a bucket that does not exist refuses too', async () => {
  const endpoint = bucket.bucket.endpoint.replace('bilder-test', 'anderer')
  const store = openPictureBucket({ ...bucket.bucket, endpoint })
  await expect(store.put(name, bytes)).rejects.toMatchObject({ code: 'picture-store-refused' })
})

test('a bucket that fails is unavailable, and well again afterwards', async () => {
  const store = openPictureBucket(bucket.bucket)
  bucket.setMood('broken')
  for (const call of [
    () => store.put(name, bytes),
    () => store.get(name),
    () => store.has(name),
    () => store.remove(name),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'picture-store-unavailable', status: 503 })
  }
  bucket.setMood('well')
  await store.put(name, bytes)
  expect(await store.get(name)).toEqual(bytes)
})

test('a bucket that never answers is given up', async () => {
  const store = openPictureBucket(bucket.bucket)
  bucket.setMood('silent')
  await expect(store.get(name)).rejects.toMatchObject({ code: 'picture-store-unavailable' })
})

test('a bucket nobody listens at is unavailable, and so is one that does not shake hands', async () => {
  await bucket.close()
  const store = openPictureBucket(bucket.bucket)
  await expect(store.get(name)).rejects.toMatchObject({ code: 'picture-store-unavailable' })

  // Takes connections and says nothing: TLS never begins.
  const mute = createServer()
  await new Promise<void>((resolve) => {
    mute.listen(0, '127.0.0.1', resolve)
  })
  const { port } = mute.address() as { port: number }
  const endpoint = `https://127.0.0.1:${port}/bilder-test`
  const failure: unknown = await openPictureBucket({ ...bucket.bucket, endpoint })
    .get(name)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'picture-store-unavailable' })
  expect(String((failure as Error).cause)).toContain('No connection within 2000 ms')
  mute.close()
  bucket = await startBucket()
})
