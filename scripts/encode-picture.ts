import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { namesByContent } from './picture-names.ts'

/** Writes a picture in both formats used by the pages; `quality` is that of the AVIF. */
export async function encode(picture: Sharp, stem: string, quality: number): Promise<void> {
  await picture.clone().avif({ quality }).toFile(`${stem}.avif`)
  await picture
    .clone()
    .webp({ quality: quality + 22, alphaQuality: 85, effort: 5 })
    .toFile(`${stem}.webp`)
}

/** When a name changes, `test/own-pictures.test.ts` reports where the sources still use the old one. */
export async function nameByContent(folder: string): Promise<void> {
  for (const [name, hash] of await namesByContent(folder))
    await rename(join(folder, name), join(folder, hash))
}
