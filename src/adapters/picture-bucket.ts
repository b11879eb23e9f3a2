import { createHash } from 'node:crypto'
import { S3mini, S3ServiceError } from 's3mini'
import { Problem } from '../contract/problems.ts'
import { SECOND } from '../contract/time.ts'
import type { PictureStore } from '../shop/catalogue/picture-store.ts'
import { openHttpSender } from './http-sender.ts'

/** How long reaching the bucket may take, and a whole call with its bytes, in ms (security P4). */
const connectPatience = 2 * SECOND
const patience = 5 * SECOND
/** Calls to the bucket at the same time. */
const mostAtOnce = 16
/** Where the pictures lie in the bucket, so that it may hold other things too. */
const prefix = 'bilder/'

export type Bucket = {
  /** With the bucket: `https://bucket.host` or `https://host/bucket`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Pictures in an S3-compatible bucket, which needs no public access: visitors get them through the shop.
 * A bucket that does not answer in time is `picture-store-unavailable`, one that says no (keys, rights, no
 * such bucket) `picture-store-refused`.
 */
export function openPictureBucket(bucket: Bucket): PictureStore {
  const sender = openHttpSender({ connectPatience, mostAtOnce })
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: patience, fetch: sender })
  const key = (name: string) => `${prefix}${name}`
  return {
    has: (name) => ask(async () => (await s3.objectExists(key(name))) === true),

    async put(name, bytes) {
      // The bucket counts again what arrived: half a picture is refused.
      const checksum = createHash('sha256').update(bytes).digest('base64')
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
      const headers = { 'x-amz-checksum-sha256': checksum }
      await ask(() => s3.putObject(key(name), bytes, type, undefined, headers))
    },

    async get(name) {
      const bytes = await ask(() => s3.getObjectArrayBuffer(key(name)))
      return bytes ? Buffer.from(bytes) : undefined
    },

    async remove(name) {
      await ask(() => s3.deleteObject(key(name)))
    },
  }
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const status = error instanceof S3ServiceError ? error.status : 0
    const isRefusal = status >= 400 && status < 500 && ![408, 429].includes(status)
    const code = isRefusal ? 'picture-store-refused' : 'picture-store-unavailable'
    throw new Problem(code, { retryAfter: 30, cause: error })
  }
}
