// Node keeps what it compiled, and TypeScript without its types, for the next start. Loaded before everything else
// (`--import`), and not TypeScript itself: else every start would load the compiler (17 MB) for this one file.
import { enableCompileCache } from 'node:module'

enableCompileCache()
