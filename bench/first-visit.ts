import { chromium } from '@playwright/test'
import { heaviestPage, weighPages } from '../scripts/page-weight.ts'
import { findChromium } from '../test/support/chromium.ts'
import type { Row } from './row.ts'

const kilobyte = 1000

/**
 * What a browser loads on the first visit with a phone, as sent over the wire (brotli): JavaScript and
 * everything of / and /produkte, and the JavaScript referenced by the other public pages.
 */
export async function measureFirstVisits(url: string): Promise<Row[]> {
  const [home, list] = [await visit(`${url}/`), await visit(`${url}/produkte`)]
  const script = (path: string, { bytes }: Visit): Row => ({
    figure: `JavaScript of the first visit to ${path}`,
    value: (bytes['script'] ?? 0) / kilobyte,
    unit: ' kB',
    target: { atMost: heaviestPage.bytes / kilobyte },
    detail: describe(bytes),
  })
  const inAll = (path: string, { bytes }: Visit): Row => ({
    figure: `first visit to ${path} in all`,
    value: Object.values(bytes).reduce((sum, size) => sum + size, 0) / kilobyte,
    unit: ' kB',
    target: { atMost: 300 },
    detail: describe(bytes),
  })
  const pages = weighPages()
  return [
    script('/', home),
    script('/produkte', list),
    {
      figure: 'JavaScript of the heaviest public page',
      value: Math.max(...pages.map(({ bytes }) => bytes)) / kilobyte,
      unit: ' kB',
      target: { atMost: heaviestPage.bytes / kilobyte },
      detail: `the files its route names: ${pages.map(({ path, bytes }) => `${path} ${(bytes / kilobyte).toFixed(0)}`).join(', ')}`,
    },
    inAll('/', home),
    inAll('/produkte', list),
  ]
}

type Visit = { bytes: Record<string, number> }

async function visit(url: string): Promise<Visit> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, env })
  try {
    // The phone Lighthouse emulates.
    const viewport = { width: 412, height: 823 }
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.75, isMobile: true })
    const bytes: Record<string, number> = {}
    const read: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      read.push(
        request.sizes().then(({ responseBodySize }) => {
          const type = request.resourceType()
          bytes[type] = (bytes[type] ?? 0) + responseBodySize
        }),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(read)
    return { bytes }
  } finally {
    await browser.close()
  }
}

function describe(bytes: Record<string, number>): string {
  return Object.entries(bytes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, size]) => `${type} ${(size / kilobyte).toFixed(1)}`)
    .join(', ')
}
