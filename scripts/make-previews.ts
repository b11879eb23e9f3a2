import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { previewOf } from '../src/contract/catalogue/pictures.ts'
import { drawPreview } from '../src/shop/catalogue/pictures.ts'

// After the build: the previews of our own product pictures, which uploaded ones get when they are stored. Made from the
// pictures, so that their names keep standing for their content.
const root = join(import.meta.dirname, '..', 'build', 'client')
await Promise.all(
  globSync('bilder/produkte/*-800.webp', { cwd: root }).map(async (path) => {
    const preview = previewOf(`/${path}`)
    if (preview === undefined) throw new Error(`${path} is not named after its size`)
    writeFileSync(join(root, preview), await drawPreview(sharp(readFileSync(join(root, path)))))
  }),
)
