/**
 * Builds the shop's process: its sources in one file with their libraries, `build/shop/main.js`. Reading some 1,800
 * modules one by one took half of a start (docs/decisions/073). Libraries that are imported only when they are needed
 * stay outside: they are no part of a start, and some read files beside them.
 *   node scripts/build-shop.ts
 */
import { build } from 'rolldown'

await build({
  input: 'src/main.ts',
  platform: 'node',
  output: { dir: 'build/shop', cleanDir: true },
  plugins: [
    {
      name: 'imported-when-needed',
      resolveDynamicImport: (name) =>
        typeof name !== 'string' || name.startsWith('.') ? null : { id: name, external: true },
    },
  ],
})
