import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { namesByContent } from './picture-names.ts'

/** Writes a picture in both formats the pages offer; `quality` is that of the AVIF. */
export async function encode(picture: Sharp, stem: string, quality: number): Promise<void> {
  await picture.clone().avif({ quality }).toFile(`${stem}.avif`)
  await picture
    .clone()
    .webp({ quality: quality + 22, alphaQuality: 85, effort: 5 })
    .toFile(`${stem}.webp`)
}

/** Where a name changes, `test/own-pictures.test.ts` says which of those in the sources is meant. */
export async function nameByContent(folder: string): Promise<void> {
  for (const [name, told] of await namesByContent(folder))
    await rename(join(folder, name), join(folder, told))
}
