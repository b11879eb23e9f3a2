import { expect, test } from 'vitest'
import { createServer } from 'vite'

// Not the whole website, which takes five seconds: like every page, its entry loads React.
test('npm run dev runs the code that renders the pages from source', async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  expect(await vite.ssrLoadModule('./src/web/entry.server.tsx')).toHaveProperty('default')
  await vite.close()
})
