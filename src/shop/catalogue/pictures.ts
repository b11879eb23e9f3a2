import type { Sharp } from 'sharp'
import { pictureBytes, pictureWidths } from '../../contract/pictures.ts'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time.ts'

/** The largest picture, in pixels; a small file may hold a huge one (decompression bomb). */
const picturePixels = 40_000_000
/** A conversion that takes longer is given up, in ms. */
const timeout = 30 * SECOND
/** How long the encoders look for a smaller file of the same look (0 quickest). */
export const pictureEffort = { avif: 3, webp: 4 }
/** Uploads that may wait for their turn; each holds its file in memory. */
const mostWaiting = 8

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Does the work when all before it is done. Throws `busy` when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new Problem('busy', { retryAfter: 10 })
  waiting += 1
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  try {
    return await done
  } finally {
    waiting -= 1
  }
}

/** Throws `picture-too-large` or `picture-format`; looks at nothing but the size and the first bytes. */
export function checkPicture(file: Buffer): void {
  if (file.length > pictureBytes) throw new Problem('picture-too-large')
  if (!looksLikePicture(file)) throw new Problem('picture-format')
}

/** One size and format of a picture, ready for the browser. */
type PictureFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer }

/**
 * Turns a file into the pictures the pages use: AVIF and WebP, square, in all widths, upright and without the
 * camera's data (place, serial number); of a film its first picture.
 * Throws `picture-format`, `picture-unreadable` or `picture-too-many-pixels`.
 */
export async function makePictures(file: Buffer): Promise<PictureFile[]> {
  await checkSize(file)
  const whole = await unpack(file)
  const made: PictureFile[] = []
  for (const width of pictureWidths) {
    const square = whole.clone().resize(width, width)
    const avif = await square.clone().avif({ quality: 55, effort: pictureEffort.avif }).toBuffer()
    const webp = await square
      .clone()
      .webp({ quality: 78, alphaQuality: 85, effort: pictureEffort.webp })
      .toBuffer()
    made.push({ width, format: 'avif', bytes: avif }, { width, format: 'webp', bytes: webp })
  }
  return made
}

/** The longest side of a photograph that is read and not shown off, in pixels. */
const photoSide = 1600

/**
 * Turns a file into one WebP in its own shape, upright and without the camera's data (place, serial number).
 * Throws what `makePictures` throws.
 */
export async function makePhoto(file: Buffer): Promise<Buffer> {
  await checkSize(file)
  const photo = await open(file)
  return convert(() =>
    photo
      .resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: pictureEffort.webp })
      .toBuffer(),
  )
}

/** One of our own photographs as a PDF takes it, no side longer than `side` pixels. */
export async function toJpeg(photo: Uint8Array, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(photo).resize(side, side, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer()
}

/** The picture of a file, upright. */
async function open(file: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(file, { limitInputPixels: picturePixels, failOn: 'error' })
    .timeout({ seconds: timeout / SECOND })
    .autoOrient()
}

/** Decodes the file once: upright, on a transparent square of the largest width. */
async function unpack(file: Buffer): Promise<Sharp> {
  const side = Math.max(...pictureWidths)
  const sharp = await loadSharp()
  const picture = await open(file)
  const { data, info } = await convert(() =>
    picture
      .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** Reads only the head of the file: nothing is unpacked before its size is known. */
async function checkSize(file: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { format, width, height } = await convert(() =>
    sharp(file, { limitInputPixels: false }).metadata(),
  )
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Problem('picture-format')
  if (width * height > picturePixels) throw new Problem('picture-too-many-pixels')
}

/** Pictures come seldom: the memory they take (11 MB loaded alone), caches and threads are for the visitors. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
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
