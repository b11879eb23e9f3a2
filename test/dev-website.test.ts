import { expect, test } from 'vitest'
import { createServer } from 'vite'

// Not the whole website, which takes five seconds: its entry loads React as every page does.
test('npm run dev runs what renders the pages from source', async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  expect(await vite.ssrLoadModule('./src/web/entry.server.tsx')).toHaveProperty('default')
  await vite.close()
})
