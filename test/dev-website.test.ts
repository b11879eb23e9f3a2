import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from 'vite'
import manifest from '../package.json' with { type: 'json' }

// Not the whole website, which takes five seconds: like every page, its entry loads React.
test('npm run dev runs the code that renders the pages from source', async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  expect(await vite.ssrLoadModule('./src/web/entry.server.tsx')).toHaveProperty('default')
  await vite.close()
})

test('npm run dev restarts when anything changes that the server loads', () => {
  const names = readdirSync(join(import.meta.dirname, '..', 'src'))
  // Vite reloads the website itself.
  const loaded = names.filter((name) => name !== 'web' && !/\.(test\.ts|js)$/.test(name))
  const watched = manifest.scripts.dev.matchAll(/--watch-path=src\/(\S+)/g)
  expect([...watched].map(([, name]) => name)).toEqual(loaded.toSorted())
})
