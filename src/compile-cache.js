// Keeps Node's compiled code and type-stripped TypeScript for the next start. Loaded before everything else
// (`--import`), and plain JavaScript: a TypeScript file would make every start load the compiler (17 MB) just for this.
// Not in the system's temporary folder: it is shared, so code found there could be another user's.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const ours = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'] || ours)
