import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from '../test/support/http-client.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { judgeAccessibility } from './accessibility.ts'
import type { Finding } from './finding.ts'
import { judgeHtml } from './html.ts'
import { judgeMetrics } from './metrics.ts'
import { judgeOpenApi } from './openapi.ts'
import { accepted } from './accepted.ts'

/**
 * `npm run judges`: programs of others judge the built shop. The API description (Redocly), the HTML of every page
 * (html-validate), every page in Chromium (Equal Access, WCAG 2.2 AA, beside axe in `npm test`) and the metrics
 * (promtool, where it is installed). Each finding is either accepted with a reason (`accepted.ts`) or makes the exit
 * code 1; so does a reason that meets nothing any more.
 */
if (!existsSync(join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('The website is not built yet: run "npm run build" first')
  process.exit(1)
}
const owner = { email: 'judge@beispiel.ch', password: 'Kaminfeger-2026' }
const shop = await startShopProcess({
  env: {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT: 'off',
    METRICS_TOKEN: 'only-for-the-judges',
  },
})
let findings: Finding[]
let metrics: Finding[] | undefined
try {
  const call = openClient(shop.url, 1)
  const { cookie } = await call('POST', '/api/login', { body: owner })
  const pages = await listPages(shop.url)
  metrics = await judgeMetrics(shop.url, 'only-for-the-judges')
  findings = [
    ...(await judgeOpenApi(shop.url)),
    ...(await judgeHtml(shop.url, pages)),
    ...(await judgeAccessibility(shop.url, pages, cookie)),
    ...(metrics ?? []),
  ]
} finally {
  await shop.discard()
}

const met = new Set<(typeof accepted)[number]>()
const open = findings.filter(({ judge, rule, where }) => {
  const reason = accepted.find(
    (one) => one.judge === judge && one.rule === rule && (one.where?.test(where) ?? true),
  )
  if (reason) met.add(reason)
  return !reason
})
for (const { judge, rule, where, message } of open)
  console.log(`${judge}: ${rule}\n  ${where}\n  ${message}`)
const idle = accepted.filter(
  (reason) => !met.has(reason) && (metrics || reason.judge !== 'promtool'),
)
for (const { judge, rule } of idle) console.log(`${judge}: ${rule} is accepted, but meets nothing`)
console.log(
  `${findings.length} findings, ${findings.length - open.length} accepted for ${accepted.length} reasons, ${open.length} open`,
)
process.exitCode = open.length + idle.length === 0 ? 0 : 1

/** Every page of the sitemap, and those a visitor meets that are in none. */
async function listPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*|)<\/loc>/g)]
    .map(([, path = '']) => path || '/')
    // One product page is like the other.
    .filter((path) => !/^\/produkt\/(?!2$)/.test(path))
  return [
    ...new Set([
      ...listed,
      '/produkte?suche=loscher',
      '/vergleich?produkte=1,2,3',
      '/login',
      '/registrierung',
      '/gibt-es-nicht',
    ]),
  ]
}
