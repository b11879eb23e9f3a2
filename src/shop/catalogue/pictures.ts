import type { Sharp } from 'sharp'
import { pictureBytes, pictureWidths, previewSize } from '../../contract/catalogue/pictures.ts'
import { paper } from '../../contract/catalogue/paper.ts'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time/time.ts'

/** The pixel limit of a picture; a small file may decode to a huge one (decompression bomb). */
const picturePixels = 40_000_000
/** The longest side WebP can have: each of forty million lines costs something, however short it is. */
const pictureSide = 16_383
/** The timeout of a conversion, in ms. */
const timeout = 30 * SECOND
/** The effort the encoders spend on a smaller file of the same quality (0 is fastest). */
export const pictureEffort = { avif: 3, webp: 4 }
/** Throws `picture-too-large` or `picture-format`; checks only the size and the magic bytes. */
export function checkPicture(file: Buffer): void {
  if (file.length > pictureBytes) throw new Problem('picture-too-large')
  if (!looksLikePicture(file)) throw new Problem('picture-format')
}

/** One size and format of a picture, ready for the browser. */
type PictureFile = { width: number; format: 'avif' | 'webp' | 'jpeg'; bytes: Buffer }

/**
 * Converts a file into the pictures the pages use: AVIF and WebP, square, in all widths, and the preview for chats and
 * networks; upright and without camera metadata (location, serial number); of an animation, the first frame.
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
  const bytes = await drawPreview(whole.clone())
  return [...made, { width: previewSize.width, format: 'jpeg', bytes }]
}

/** The preview of a square picture (`previewOf`): whole, with some room around it, on an opaque ground. */
export function drawPreview(square: Sharp): Promise<Buffer> {
  const { width, height } = previewSize
  const room = 24
  return square
    .flatten({ background: paper })
    .resize(width, height - 2 * room, { fit: 'contain', background: paper })
    .extend({ top: room, bottom: room, background: paper })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The longest side, in pixels, of a photograph that is taken for its information, not its looks. */
const photoSide = 1600

/**
 * Converts a file into one WebP with its own aspect ratio, upright and without camera metadata (location, serial
 * number). Throws what `makePictures` throws.
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

/** One of our own photographs as a JPEG for a PDF, no side longer than `side` pixels. */
export async function toJpeg(photo: Uint8Array, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(photo).resize(side, side, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer()
}

/** Opens a file as an upright picture. */
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

/** Reads only the file's header: nothing is decoded before its size is known. */
async function checkSize(file: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { format, width, height } = await convert(() =>
    sharp(file, { limitInputPixels: false }).metadata(),
  )
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Problem('picture-format')
  if (width * height > picturePixels || Math.max(width, height) > pictureSide)
    throw new Problem('picture-too-many-pixels')
}

/** Uploads are rare: memory (11 MB for loading alone), caches and threads are left to the visitors. */
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

/** Checks the magic bytes of JPEG, PNG, WebP and AVIF. Any other format never reaches a decoder. */
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
