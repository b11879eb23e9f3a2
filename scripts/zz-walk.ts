import { chromium } from '@playwright/test'
import { findChromium } from '../test/support/chromium.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { fillSeason, owner, signIn } from './handbook/fill-season.ts'
import { writeStatement } from './handbook/office.ts'
const shop = await startShopProcess({ cheapHashes: true, movableClock: true, env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
await fillSeason(shop)
const browser = await chromium.launch({ ...(await findChromium()) } as never)
const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 1280, height: 900 } })
const page = await context.newPage()
page.setDefaultTimeout(8000)
await page.request.post(shop.url + '/api/login', { data: owner })
await page.waitForTimeout(1500)
for (const path of process.argv.slice(2)) {
  const [p, ...clicks] = path.split('#click=')
  await page.goto(shop.url + p)
  await page.waitForLoadState('networkidle').catch(() => {})
  for (const c of clicks) { await page.getByRole(c.startsWith('t:') ? 'tab' : 'button', { name: c.replace(/^t:/, '') }).first().click().catch((e) => console.log('!! no button', c)); await page.waitForTimeout(500) }
  await page.waitForTimeout(400)
  console.log(`\n===== ${path} -> ${page.url().replace(shop.url, '')}`)
  console.log((await page.locator(clicks.length && (await page.locator('dialog[open]').count()) ? 'dialog[open]' : 'main').innerText()).replace(/\n+/g, ' | ').slice(0, Number(process.env['MAX'] ?? 2500)))
}
await browser.close(); await shop.discard(); process.exit()
