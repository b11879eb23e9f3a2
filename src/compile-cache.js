// Node keeps what it compiled, and TypeScript without its types, for the next start. Loaded before everything else
// (`--import`), and not TypeScript itself: else every start would load the compiler (17 MB) for this one file.
// The system's folder for temporary files is everybody's: what lies there could be another user's code.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const ours = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'] || ours)
