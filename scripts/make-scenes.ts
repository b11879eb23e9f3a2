/**
 * Makes the pictures of the trade from `pictures/scenes`: `node scripts/make-scenes.ts`. Each one is made in full, as a
 * crop for phones, and as a card for links to its page (Open Graph).
 */
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode, nameByContent } from './encode-picture.ts'
import { drawLogo } from './logo.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'public/bilder')

type Scene = {
  name: string
  master: string
  phone: { left: number; top: number; width: number }
  logoAt?: number
}

/**
 * Masters are 1600 × 1067. The crop for narrow pages has an aspect ratio of 5:4; `logoAt` is where the card's logo
 * covers nothing.
 */
const scenes: readonly Scene[] = [
  { name: 'kamin', master: 'chimney-dusk', phone: { left: 800, top: 170, width: 800 } },
  { name: 'messung', master: 'flue-gas-probe', phone: { left: 420, top: 180, width: 1040 } },
  { name: 'werkbank', master: 'service-bench', phone: { left: 560, top: 40, width: 1040 } },
  { name: 'wand', master: 'wall-extinguisher', phone: { left: 640, top: 105, width: 940 } },
  {
    name: 'kueche',
    master: 'kitchen-blanket',
    phone: { left: 60, top: 100, width: 1140 },
    logoAt: 1200 - 64 - 132,
  },
  { name: 'ofen', master: 'stove-fire', phone: { left: 700, top: 80, width: 900 } },
]

sharp.concurrency(2)
for (const old of globSync('{szene,teilen}-*-*', { cwd: target })) await rm(join(target, old))
for (const { name, master, phone, logoAt = 64 } of scenes) {
  const file = join(root, 'pictures/scenes', `${master}.webp`)
  const stem = join(target, `szene-${name}`)
  for (const width of [640, 1040, 1600])
    await encode(sharp(file).resize(width), `${stem}-${width}`, 54)
  const crop = { ...phone, height: Math.round((phone.width * 4) / 5) }
  for (const width of [480, 640, 800])
    await encode(sharp(file).extract(crop).resize(width), `${stem}-schmal-${width}`, 54)
  await sharp(file)
    .resize(1200, 630, { position: 'right' })
    .composite([{ input: Buffer.from(drawLogo(132)), left: logoAt, top: 64 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(target, `teilen-${name}.jpg`))
}
await nameByContent(target)
