import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesByContent } from '../scripts/picture-names.ts'

const root = join(import.meta.dirname, '..')

test.each(['bilder', 'bilder/produkte'])(
  'every picture in public/%s is named after its content',
  async (folder) => {
    const names = await namesByContent(join(root, 'public', folder))
    expect(names.size).toBeGreaterThan(5)
    expect([...names].filter(([name, start]) => name !== start)).toEqual([])
  },
)

test('no picture is as heavy as it came out of a camera: scripts/make-pictures.ts', () => {
  const files = globSync(['public/**/*.*', 'src/web/**/*.{svg,png,jpg,webp,avif}'], { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => statSync(join(root, file)).size > 128 * 1024)).toEqual([])
})

test('every picture named in the sources exists', () => {
  const sources = globSync('src/**/*.{ts,tsx,json}', { cwd: root })
  const named = sources
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\/bilder\/[\w/.-]+/g) ?? [])
    .filter((address) => address !== '/bilder/hochgeladen')
    // `/bilder/szene-ofen-1f0c2a9b` is a prefix of several files.
    .map((address) => (/\.\w+$/.test(address) ? address : `${address}-640.avif`))
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter((address) => !existsSync(join(root, 'public', address)))
  expect(new Set(missing)).toEqual(new Set())
})
