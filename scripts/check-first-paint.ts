import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findRenderBlocking } from '../src/server/website/first-paint.ts'

// After the build: a page of the built shop paints before its scripts (docs/decisions/010). If React Router ever
// changes its markup, this fails the build before any visitor has to wait. The shop is started as it is built, which
// takes half of the time it takes from its sources.
const folder = mkdtempSync(join(tmpdir(), 'shop-build-'))
const shop = spawn(process.execPath, [join(import.meta.dirname, '../build/shop/main.js')], {
  // A folder without a developer's .env.
  cwd: folder,
  env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'fatal' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const gone = once(shop, 'exit')
const url = await readUrl()
const readPage = () => fetch(`${url}/`, { headers: { accept: 'text/html' } })
let page = await readPage()
// A lagging shop, as during a busy build, turns visitors away for a moment.
for (let tries = 0; tries < 100 && page.status === 503; tries += 1) {
  await setTimeout(100)
  page = await readPage()
}
const blocking = findRenderBlocking(await page.text())
shop.kill()
await gone
rmSync(folder, { recursive: true })
if (!page.ok || blocking.length > 0) {
  console.error(`The built page does not paint first (${page.status}):`, blocking)
  process.exitCode = 1
}

/** The address that the shop says once it is open. */
async function readUrl(): Promise<string> {
  let output = ''
  // What it says later is read by nobody, and must not end it.
  const texts = shop.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })
  for await (const text of texts) {
    output += String(text)
    const [, address] = /is open: (\S+)/.exec(output) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The built shop does not start')
}
