// Keeps Node's compiled code and type-stripped TypeScript for the next start. Loaded before everything else
// (`--import`), and plain JavaScript: a TypeScript file would make every start load the compiler (17 MB) just for this.
// Not in the system's temporary folder: it is shared, so code found there could be another user's.
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { join } from 'node:path'

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `The shop needs Node 24 or newer, and this is ${process.version}: start it with "npm start".\n`,
  )
  process.exit(1)
}

if (process.argv[1] && !existsSync(process.argv[1])) {
  process.stderr.write('The shop is not built yet: run "npm run build" first\n')
  process.exit(1)
}

const ours = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
nodeModule.enableCompileCache(process.env['NODE_COMPILE_CACHE'] || ours)
