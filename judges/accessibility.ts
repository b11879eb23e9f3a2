import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { findChromium } from '../test/support/chromium.ts'
import type { Finding } from './finding.ts'

const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')
/** The pages of the owner that differ most from those of visitors. */
const ownersPages = ['/admin/dashboard', '/admin/orders', '/admin/products', '/admin/einstellungen']

/** Pages in Chromium, by IBM's Equal Access engine (WCAG 2.2 AA): a second one beside axe. */
export async function judgeAccessibility(
  url: string,
  pages: readonly string[],
  cookie: string,
): Promise<Finding[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    // The policy of the pages lets no script of a judge run.
    const visitor = await browser.newContext({ bypassCSP: true })
    const owner = await browser.newContext({ bypassCSP: true, extraHTTPHeaders: { cookie } })
    const findings: Finding[] = []
    for (const [context, paths] of [
      [visitor, pages],
      [owner, ownersPages],
    ] as const)
      for (const path of paths) {
        const page = await context.newPage()
        await page.goto(url + path, { waitUntil: 'networkidle' })
        await page.addScriptTag({ path: engine })
        const found = await page.evaluate(judge)
        findings.push(...found.map((one) => ({ ...one, where: `${path} ${one.where}` })))
        await page.close()
      }
    return findings
  } finally {
    await browser.close()
  }
}

type Result = {
  ruleId: string
  value: [string, string]
  message: string
  path: { dom: string }
}

/** Runs in the page: what certainly fails WCAG 2.2 AA, not what a person would have to look at. */
async function judge(): Promise<Finding[]> {
  const { ace } = globalThis as unknown as {
    ace: {
      Checker: new () => {
        check(document: Document, rulesets: string[]): Promise<{ results: Result[] }>
      }
    }
  }
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
  return results
    .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
    .map(({ ruleId, message, path }) => ({
      judge: 'equal-access',
      rule: ruleId,
      where: path.dom,
      message,
    }))
}
