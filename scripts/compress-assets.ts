import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// After the build: compresses every text file with brotli and gzip, so that the server never has to.
const root = join(import.meta.dirname, '..', 'build', 'client')
const files = await readdir(root, { recursive: true, withFileTypes: true })
await Promise.all(
  files
    .filter((file) => file.isFile() && /\.(js|css|svg|txt|xml|ico)$/.test(file.name))
    .map(async (file) => {
      const path = join(file.parentPath, file.name)
      const bytes = await readFile(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
)
