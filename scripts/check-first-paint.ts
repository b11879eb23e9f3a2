import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../src/config.ts'
import { findRenderBlocking } from '../src/server/website/first-paint.ts'
import { startShop } from '../src/start-shop.ts'

// After the build: a page of the built shop paints before its scripts (docs/decisions/010). If React Router ever
// changes its markup, this fails the build before any visitor has to wait.
const folder = mkdtempSync(join(tmpdir(), 'shop-build-'))
const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'fatal' }
const shop = await startShop(readConfig(env))
const readPage = () => fetch(`${shop.url}/`, { headers: { accept: 'text/html' } })
let page = await readPage()
// A lagging shop, as during a busy build, turns visitors away for a moment.
for (let tries = 0; tries < 100 && page.status === 503; tries += 1) {
  await setTimeout(100)
  page = await readPage()
}
const blocking = findRenderBlocking(await page.text())
await shop.close()
rmSync(folder, { recursive: true })
if (!page.ok || blocking.length > 0) {
  console.error(`The built page does not paint first (${page.status}):`, blocking)
  process.exitCode = 1
}
