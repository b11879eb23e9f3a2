/**
 * Makes the further pictures of the products from `pictures`: `node scripts/make-views.ts`. One of each extinguisher
 * shows its label (`labels`, 800 × 800), one its size next to a door and a person, to scale; two show products where
 * they are used.
 */
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../src/contract/catalogue/pictures.ts'
import catalogue from '../src/db/seed/catalogue.json' with { type: 'json' }
import { encode, nameByContent } from './encode-picture.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'public/bilder/produkte')

/** Pixels per centimetre, and the position of the floor, in a picture of 1200 × 1200. */
const scale = 5.1
const floor = 1130

/** Half a person of 170 cm without the head, in centimetres from between the feet. */
const half =
  'M0-148V-80L1.500 0H14c2-2-1-4-5-5 2-16 3-26 4-38 1-14 4-28 4-40 0-9-3-13-3-21l1-14c2 7 3 14 4 22 0 6 1 11 2 16 0 4 1 8 4 8 3-1 3-5 3-9 0-11-1-23-3-33-2-11-3-18-8-21-4-2-8-2-11-4-2-1-2-5-2-11z'

/** A wall with a door of 205 cm and a person of 170 cm in front of it, in the site's drawing style. */
function room(height: number): Buffer {
  const top = floor - height * scale
  const label = `${Math.round(height)} cm`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
  <g transform="translate(50 ${floor}) scale(${scale})" fill="none" stroke="#241c18" stroke-width=".7" stroke-linejoin="round">
    <path d="M-6 0v-211h102v211" fill="#efe3d2"/>
    <path d="M0 0v-205h90V0" fill="#e9dcc8"/>
    <path d="M13 -190h64v76h-64zM13 -98h64v82h-64z" stroke="#8f7f72" stroke-width=".5"/>
    <path d="M76 -105h11" stroke="#b98d3a" stroke-width="2.4" stroke-linecap="round"/>
  </g>
  <g transform="translate(1034 ${floor}) scale(${scale})" fill="#d5c3a8">
    <ellipse cy="-157.500" rx="9" ry="12.500"/><path d="${half}"/><path d="${half}" transform="scale(-1 1)"/>
  </g>
  <path d="M10 ${floor}h1180" stroke="#241c18" stroke-width="4" stroke-linecap="round"/>
  <g stroke="#7d5a16" stroke-width="3" fill="none">
    <path d="M800 ${top}v${floor - top}M788 ${top}h24M788 ${floor - 2}h24"/>
  </g>
  <text x="806" y="${top - 18}" font-family="Inter" font-size="40" font-weight="600" fill="#7d5a16" text-anchor="middle">${label}</text>
</svg>`)
}

async function sizeOf(slug: string, height: number): Promise<Buffer> {
  const master = join(root, `pictures/products/${slug}-alpha.webp`)
  const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true })
  const solid = (row: number) => {
    for (let x = 0; x < info.width; x++)
      if (data[(row * info.width + x) * info.channels + 3] === 255) return true
    return false
  }
  let [first, last] = [0, info.height - 1]
  while (!solid(first)) first++
  while (!solid(last)) last--
  const factor = (height * scale) / (last - first)
  const side = Math.round(info.width * factor)
  const shown = await sharp(master).resize(side).png().toBuffer()
  // The front of the foot is in front of the wall: slightly below the edge of the floor.
  const place = { left: Math.round(676 - side / 2), top: Math.round(floor + 14 - last * factor) }
  const below = Math.max(0, place.top + side - 1200)
  const input = await sharp(shown)
    .extract({ left: 0, top: 0, width: side, height: side - below })
    .toBuffer()
  return sharp(room(height))
    .composite([{ input, ...place }])
    .png()
    .toBuffer()
}

sharp.concurrency(2)
for (const old of globSync('*-{etikett,groesse,einsatz}-*', { cwd: target }))
  await rm(join(target, old))
for (const { slug, Kategorie, Details } of catalogue) {
  if (Kategorie !== 'feuerloescher') continue
  const millimetres = Number(/\d+/.exec(Details['Höhe'] ?? '')?.[0])
  const size = await sizeOf(slug, millimetres / 10)
  for (const width of pictureWidths) {
    const label = sharp(join(root, `pictures/labels/${slug}-label.webp`)).resize(width)
    await encode(label, join(target, `${slug}-etikett-${width}`), 54)
    await encode(sharp(size).resize(width), join(target, `${slug}-groesse-${width}`), 54)
  }
}
/** Squares of the scenes (1600 × 1067) with products of the catalogue in them, from this far left. */
const inUse = { 'wall-extinguisher': ['wand', 430], 'kitchen-blanket': ['kueche', 90] } as const
for (const [master, [name, left]] of Object.entries(inUse))
  for (const width of pictureWidths) {
    const scene = sharp(join(root, `pictures/scenes/${master}.webp`))
    const square = scene.extract({ left, top: 0, width: 1067, height: 1067 }).resize(width)
    await encode(square, join(target, `${name}-einsatz-${width}`), 54)
  }
await nameByContent(target)
