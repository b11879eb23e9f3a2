/**
 * Makes every picture the site serves from the masters: `node scripts/make-pictures.ts <folder>`, where
 * the folder holds `products/*-alpha.webp` (1200 × 1200) and `scenes/hero-alpha.webp`, both transparent: `pictures`.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../src/contract/catalogue/pictures.ts'
import { encode, nameByContent } from './encode-picture.ts'
import { drawLogo, mark, soot } from './logo.ts'

const target = join(import.meta.dirname, '../public')

/** The scene is older than the ratings of the catalogue: these labels are taken from the product pictures. */
const ratings = [
  {
    product: 'schaum-6l',
    from: { left: 582, top: 643, width: 76, height: 16 },
    to: { left: 1281, top: 627, width: 58, height: 12 },
  },
  {
    product: 'pulver-2kg',
    from: { left: 576, top: 686, width: 82, height: 13 },
    to: { left: 1592, top: 746, width: 45, height: 8 },
  },
]

const masters = process.argv[2]
if (!masters) throw new Error('Usage: node scripts/make-pictures.ts <folder of masters>')
sharp.concurrency(2)
await rm(join(target, 'bilder'), { recursive: true, force: true })
await mkdir(join(target, 'bilder/produkte'), { recursive: true })
await makeProducts(join(masters, 'products'))
await makeGroup(masters)
await makeIcons()
await import('./make-scenes.ts')
await import('./make-views.ts')
for (const folder of ['bilder', 'bilder/produkte']) await nameByContent(join(target, folder))

async function makeProducts(folder: string): Promise<void> {
  const suffix = '-alpha.webp'
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(suffix))) {
    const stem = join(target, 'bilder/produkte', basename(file, suffix))
    for (const width of pictureWidths) {
      // The smallest are shown closest to their own resolution, the largest on dense screens.
      const quality = { 320: 62, 480: 62, 800: 56, 1200: 50 }[width]
      await encode(sharp(join(folder, file)).resize(width), `${stem}-${width}`, quality)
    }
  }
}

/** The group fills the picture: the empty space around it in the master is cropped. */
async function makeGroup(folder: string): Promise<void> {
  const labels = ratings.map(async ({ product, from, to }) => {
    const label = sharp(join(folder, `products/${product}-alpha.webp`)).extract(from)
    const input = await label.resize(to.width, to.height).png().toBuffer()
    return { input, left: to.left, top: to.top }
  })
  const scene = sharp(join(folder, 'scenes/hero-alpha.webp')).composite(await Promise.all(labels))
  const group = await sharp(await scene.png().toBuffer())
    .trim({ threshold: 4 })
    .png()
    .toBuffer()
  for (const width of pictureWidths) {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const square = sharp(group).resize(width, width, { fit: 'contain', background })
    await encode(square, join(target, `bilder/produkte/gruppe-${width}`), 54)
  }
  await makeShareCard(group)
}

/** The preview of a link to the site in chats and networks (Open Graph, 1200 × 630). */
async function makeShareCard(group: Buffer): Promise<void> {
  const ground = svg(
    1200,
    630,
    `<defs>
      <radialGradient id="ember" gradientUnits="userSpaceOnUse" cx="905" cy="350" r="560">
        <stop offset="0" stop-color="#7a2414"/><stop offset=".38" stop-color="#43190f"/>
        <stop offset="1" stop-color="${soot}"/>
      </radialGradient>
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="930" cy="590" r="420">
        <stop offset="0" stop-color="#ff7a3d" stop-opacity=".34"/>
        <stop offset="1" stop-color="#ff7a3d" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#ember)"/>
    <rect width="1200" height="630" fill="url(#glow)"/>
    <svg x="66" y="122" width="112" height="112" viewBox="0 0 38 38">
      <rect width="38" height="38" rx="10" fill="#2a1d17"/>${mark}
    </svg>`,
  )
  await sharp(ground)
    .composite([
      { input: await sharp(group).resize({ height: 566 }).toBuffer(), left: 584, top: 40 },
      { input: await readFile(join(import.meta.dirname, 'share-lettering.svg')) },
    ])
    .flatten({ background: soot })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(join(target, 'bilder/teilen.jpg'))
}

async function makeIcons(): Promise<void> {
  const logo = drawLogo(38)
  await writeFile(join(target, 'favicon.svg'), logo)
  const small = await sharp(Buffer.from(logo), { density: 288 }).resize(32).png().toBuffer()
  await writeFile(join(target, 'favicon.ico'), toIco(small, 32))
  // Phones crop the square to their own shape; the mark stays inside the safe circle of 80 %.
  await sharp(squareIcon(180, 0.92))
    .png({ palette: true })
    .toFile(join(target, 'apple-touch-icon.png'))
  for (const size of [192, 512]) {
    await sharp(squareIcon(size, 0.84))
      .png({ palette: true })
      .toFile(join(target, `icon-${size}.png`))
  }
}

function squareIcon(size: number, scale: number): Buffer {
  const inner = size * scale
  const edge = (size - inner) / 2
  return svg(
    size,
    size,
    `<rect width="${size}" height="${size}" fill="${soot}"/>
    <svg x="${edge}" y="${edge}" width="${inner}" height="${inner}" viewBox="0 0 38 38">${mark}</svg>`,
  )
}

/** A PNG wrapped as an .ico file: header, one directory entry, the picture. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )
}
