import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { openClient } from '../support/http-client.ts'
import { plainIban } from '../support/invoices.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { chromiumEngine } from './chromium.ts'
import { compare } from './compare.ts'
import { firefoxEngine } from './firefox.ts'
import type { Browser, Viewport } from './tab.ts'
import { makeVisitor, type Place } from './visitor.ts'
import { goals } from './goals.ts'
import { owner, type Walk, walks } from './walks.ts'
import { webkitEngine } from './webkit.ts'
import { vatNumber } from '../support/vat-number.ts'

/**
 * `npm run test:browsers [-- --engine=ENGINE NAME…]`: the walks of `walks.ts` and `goals.ts` in every engine that is
 * installed, on a phone and on a desktop, after a build. The places they pass are compared with Chromium's, and their pictures stand side by side in
 * `test-results/browsers/index.html`. The exit code is 1 when a walk or a comparison failed.
 */
const results = join(import.meta.dirname, '../../test-results/browsers')
const viewports: Record<string, Viewport> = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
}
const { values, positionals: names } = parseArgs({
  options: { engine: { type: 'string', multiple: true } },
  allowPositionals: true,
})
if (!existsSync(join(import.meta.dirname, '../../build/server/index.js'))) {
  console.error('The website is not built yet: run "npm run build" first')
  process.exit(1)
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const failures: string[] = []
const shown = new Map<string, Place[]>()
const walked: string[] = []
const engines = [chromiumEngine, firefoxEngine, webkitEngine]
for (const engine of engines) {
  if (values.engine && !values.engine.includes(engine.name)) continue
  const browser = await engine.start()
  if ('missing' in browser) {
    console.log(`${engine.name}: skipped, ${browser.missing}`)
    continue
  }
  // The owner of each sees the same number of orders.
  const shop = await startShopProcess({
    cheapHashes: true,
    env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, RATE_LIMIT: 'off' },
  })
  walked.push(engine.name)
  console.log(browser.name)
  for (const [size, viewport] of Object.entries(viewports))
    for (const { name, walk } of [...walks, ...goals])
      if (names.length === 0 || names.includes(name)) {
        const place = `${name}-${size}`
        const went = await go(browser, shop, viewport, walk, join(place, engine.name))
        shown.set(`${place}/${engine.name}`, went.places)
        const differences = went.places.flatMap((one) => {
          const same = shown
            .get(`${place}/chromium`)
            ?.find((other) => other.name === one.name && one.name !== 'failure')
          return same ? compare(same, one) : []
        })
        const failed = [...went.failures, ...differences]
        failures.push(...failed)
        console.log(`  ${place}: ${went.places.length} places, ${failed.length} failures`)
        for (const failure of failed) console.log(`    ${failure}`)
      }
  await browser.close()
  await shop.discard()
}
writeFileSync(join(results, 'index.html'), writeSheet())
console.log(`\n${walked.length} engines, ${failures.length} differences and failures`)
process.exit(failures.length === 0 ? 0 : 1)

async function go(
  browser: Browser,
  shop: ShopProcess,
  viewport: Viewport,
  walk: Walk['walk'],
  folder: string,
): Promise<{ places: Place[]; failures: string[] }> {
  const tab = await browser.newTab(viewport)
  const visitor = makeVisitor(tab, shop.url, join(results, folder))
  const troubles: string[] = []
  try {
    await walk(visitor, {
      shop,
      email: `heidi.${folder.replaceAll(/\W/g, '.')}@beispiel.ch`,
      offerInvoices: () => offerInvoices(shop),
      sendAll: () => sendAll(shop),
      async onPhone(url, button) {
        const phone = await browser.newTab(viewport)
        try {
          const other = makeVisitor(phone, shop.url, join(results, folder))
          await other.goTo(url)
          await other.button(button)
          await other.see('Zahlung bestätigt')
        } finally {
          await phone.close()
        }
      },
    })
  } catch (failure) {
    troubles.push(String(failure))
    await visitor.keep('failure').catch(() => {})
  }
  troubles.push(...tab.troubles())
  await tab.close()
  return { places: visitor.places, failures: troubles }
}

/** Calls of the owner. */
async function asOwner({ url }: ShopProcess) {
  const call = openClient(url, 1)
  const { cookie } = await call('POST', '/api/login', { body: owner })
  return async <Answer>(method: string, path: string, body?: object) =>
    (await call(method, path, { cookie, body })).body as Answer
}

async function sendAll(shop: ShopProcess): Promise<void> {
  const call = await asOwner(shop)
  const path = '/api/admin/orders'
  const { data } = await call<{ data: { order_id: number }[] }>(
    'GET',
    `${path}?status=zu-versenden`,
  )
  for (const { order_id: id } of data)
    await call('POST', `${path}/${id}/status`, { status: 'versendet' })
}

async function offerInvoices(shop: ShopProcess): Promise<void> {
  const call = await asOwner(shop)
  const path = '/api/admin/settings'
  const settings = await call<OwnerSettings>('GET', path)
  const invoicing = {
    ...settings.invoicing,
    ...{ enabled: true, iban: plainIban, for: 'everyone-confirmed' },
  }
  const business = { ...settings.business, uid: vatNumber }
  await call('PUT', path, { ...settings, business, totalsMode: 'berechnet', invoicing })
}

/** The pictures of each place, one engine beside the other. */
function writeSheet(): string {
  const folders = [...new Set([...shown.keys()].map((key) => key.split('/')[0] ?? ''))]
  const row = (folder: string, name: string) =>
    `<h2>${folder}: ${name}</h2><p>${walked
      .map(
        (engine) => `<img src="${folder}/${engine}/${name}.png" alt="${engine}" title="${engine}">`,
      )
      .join('')}</p>`
  const rows = folders.flatMap((folder) =>
    (shown.get(`${folder}/chromium`) ?? []).map(({ name }) => row(folder, name)),
  )
  return `<!doctype html><meta charset="utf-8"><title>Browsers</title><style>img { width: 32%; vertical-align: top }</style>${rows.join('\n')}`
}
