import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '../../contract/pictures.ts'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time.ts'
import type { PictureStore } from './picture-store.ts'

/** Where uploaded pictures are found by visitors. */
export const uploadPath = '/bilder/hochgeladen'

/** The largest file, in bytes. */
export const pictureBytes = 10 * 1024 * 1024
/** The largest picture, in pixels; a small file may hold a huge one (decompression bomb). */
const picturePixels = 40_000_000
/** A conversion that takes longer is given up, in ms. */
const patience = 30 * SECOND
/** Uploads that may wait for their turn; each holds its file in memory. */
const mostWaiting = 8

/** A name of a stored picture. */
export const pictureName = /^[0-9a-f]{32}-(480|800|1200)\.(avif|webp)$/

// Pictures come seldom; kept memory and threads are of more use to the visitors.
sharp.cache(false)
sharp.concurrency(1)

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Turns an uploaded file into the pictures the pages use: AVIF and WebP, square, in all widths, upright and
 * without the camera's data (place, serial number). Answers the path for `Bild`. One at a time.
 * Throws `picture-format`, `picture-unreadable`, `picture-too-many-pixels`, `picture-too-large` or `busy`.
 */
export async function storePicture(store: PictureStore, file: Buffer): Promise<string> {
  if (file.length > pictureBytes) throw new Problem('picture-too-large')
  if (!looksLikePicture(file)) throw new Problem('picture-format')
  if (waiting >= mostWaiting) throw new Problem('busy', { retryAfter: 10 })
  waiting += 1
  const made = turn.then(() => makePictures(store, file))
  turn = made.catch(() => undefined)
  try {
    return await made
  } finally {
    waiting -= 1
  }
}

async function makePictures(store: PictureStore, file: Buffer): Promise<string> {
  const stem = createHash('sha256').update(file).digest('hex').slice(0, 32)
  const path = `${uploadPath}/${stem}-800.webp`
  // Written last: when it is there, all are.
  const last = `${stem}-800.webp`
  if (await store.has(last)) return path
  await checkSize(file)
  const whole = await unpack(file)
  const made: [name: string, bytes: Buffer][] = []
  for (const width of pictureWidths) {
    const square = whole.clone().resize(width, width)
    made.push(
      [`${stem}-${width}.avif`, await square.clone().avif({ quality: 55, effort: 3 }).toBuffer()],
      [
        `${stem}-${width}.webp`,
        await square.clone().webp({ quality: 78, alphaQuality: 85, effort: 4 }).toBuffer(),
      ],
    )
  }
  const inOrder = made.toSorted(([one], [other]) => Number(one === last) - Number(other === last))
  for (const [name, bytes] of inOrder) await store.put(name, bytes)
  return path
}

/** Decodes the file once: upright, on a transparent square of the largest width. */
async function unpack(file: Buffer): Promise<Sharp> {
  const side = Math.max(...pictureWidths)
  const { data, info } = await convert(() =>
    sharp(file, { limitInputPixels: picturePixels, failOn: 'error' })
      .timeout({ seconds: patience / SECOND })
      .autoOrient()
      .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** Reads only the head of the file: nothing is unpacked before its size is known. */
async function checkSize(file: Buffer): Promise<void> {
  const { format, width, height } = await convert(() =>
    sharp(file, { limitInputPixels: false }).metadata(),
  )
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Problem('picture-format')
  if (width * height > picturePixels) throw new Problem('picture-too-many-pixels')
}

async function convert<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Problem('picture-unreadable', { cause: error })
  }
}

/** The first bytes of JPEG, PNG, WebP and AVIF. What is named otherwise never reaches a decoder. */
function looksLikePicture(file: Buffer): boolean {
  const ascii = (from: number, to: number) => file.toString('latin1', from, to)
  if (file.length < 16) return false
  return (
    file.readUIntBE(0, 3) === 0xffd8ff ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') ||
    (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32)))
  )
}
