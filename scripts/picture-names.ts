import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `schaum-6l-1f0c2a9b-800.webp`: its content, a hash, and the size and format. */
const pattern = /^(.+?)(?:-[0-9a-f]{8})?((?:-\d+)?\.(?:avif|webp|jpg))$/

/**
 * The name each picture of a folder should have, by its current one. All sizes and formats of a picture share a hash of
 * their content, so that a name always stands for the same content and browsers may cache it for ever.
 */
export async function namesByContent(folder: string): Promise<Map<string, string>> {
  const pictures = new Map<string, string[]>()
  for (const { name } of await readdir(folder, { withFileTypes: true })) {
    const stem = pattern.exec(name)?.[1]
    if (stem !== undefined) pictures.set(stem, [...(pictures.get(stem) ?? []), name])
  }
  const names = new Map<string, string>()
  for (const [stem, files] of pictures) {
    const hash = createHash('sha256')
    const ending = (name: string) => pattern.exec(name)?.[2] ?? ''
    const inOrder = files.toSorted((one, other) => (ending(one) < ending(other) ? -1 : 1))
    for (const name of inOrder) hash.update(await readFile(join(folder, name)))
    const start = hash.digest('hex').slice(0, 8)
    for (const name of files) names.set(name, `${stem}-${start}${ending(name)}`)
  }
  return names
}
