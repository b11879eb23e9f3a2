import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { OwnerSettings } from '../src/contract/settings/settings.ts'
import { enterShop } from '../test/support/buyers.ts'
import { openClient } from '../test/support/http-client.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { alone } from './alone.ts'
import { residentMegabytes } from './process-cost.ts'
import { buy } from './purchases.ts'
import type { Row } from './row.ts'

const owner = { email: 'bench@beispiel.ch', password: 'Kaminfeger-2026' }
const rounds = 10
const pages = [
  '/',
  '/produkte',
  '/produkt/2',
  '/produkte?suche=loscher',
  '/vergleich?produkte=1,2,3',
  '/termin',
]
/** The owner's downloads. */
const files = ['orders.csv', 'invoices.zip?from=2020-01-01&to=2100-01-01']

/** In this time (ms) a shop that is quiet has returned its memory (src/adapters/return-memory.ts). */
const untilReturned = 65_000

/**
 * Memory after a mixed load: the owner uploads photographs of a telephone and downloads files, people look at pages,
 * search and buy with invoices. What stays is what counts: natively allocated memory that is not returned.
 */
export async function measureMemory(): Promise<Row[]> {
  const shop = await startShopProcess({
    env: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
  })
  try {
    const call = openClient(shop.url, 4)
    const { cookie } = await call('POST', '/api/login', { body: owner })
    const settings = (await call('GET', '/api/admin/settings', { cookie })).body as OwnerSettings
    const body = { ...settings, totalsMode: 'berechnet' }
    await call('PUT', '/api/admin/settings', { cookie, body })
    const customer = await enterShop(call, 'memory@beispiel.ch')
    const atFirst = residentMegabytes(shop.pid)
    await alone(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const bytes = await photograph()
        const headers = { 'content-type': 'application/octet-stream' }
        await call('POST', '/api/admin/pictures', { cookie, headers, bytes })
        for (let sale = 0; sale < 10; sale += 1) await buy(call, customer)
        for (const path of files) await download(`${shop.url}/api/admin/${path}`, cookie)
        for (let visit = 0; visit < 20; visit += 1)
          await Promise.all(pages.map((page) => download(shop.url + page)))
      }
    })
    await wait(untilReturned)
    return [
      {
        figure: 'memory after a mixed load',
        value: residentMegabytes(shop.pid),
        unit: ' MB',
        target: { atMost: 220 },
        detail: `resident; ${atFirst.toFixed(0)} MB before ${rounds} photographs of 12 megapixels, ${rounds * 10} purchases with invoices, ${rounds * files.length} files, ${rounds * 20 * pages.length} pages`,
      },
    ]
  } finally {
    await shop.discard()
  }
}

/** How many visitors come, each from another address, with a session that has ended and a search nobody made before. */
const strangers = 100_000

/**
 * Memory after many different visitors, compared with a tenth of them: whatever is remembered of each would show.
 * Every limit is on, as behind a proxy.
 */
export async function measureStrangers(): Promise<Row[]> {
  const shop = await startShopProcess({ env: { LOG_LEVEL: 'error' } })
  try {
    const call = openClient(shop.url, 16)
    let place = 0
    const visitUntil = async (last: number) => {
      while (place < last) {
        const at = place++
        const headers = {
          'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
          'user-agent': `stranger ${at}`,
        }
        const cookie = `session=${at.toString(16).padStart(64, '0')}`
        await call('GET', '/api/session', { headers, cookie })
        if (at % 10 === 0) await call('GET', `/api/products?suche=schaum${at}`, { headers, cookie })
      }
    }
    const visit = (last: number) =>
      alone(() => Promise.all(Array.from({ length: 16 }, () => visitUntil(last))))
    await visit(strangers / 10)
    await wait(untilReturned)
    const before = residentMegabytes(shop.pid)
    await visit(strangers)
    await wait(untilReturned)
    return [
      {
        figure: 'memory, more after 100,000 strangers',
        value: residentMegabytes(shop.pid) - before,
        unit: ' MB',
        target: { atMost: 15 },
        detail: `${before.toFixed(0)} MB after the first tenth; each from another address, with another session and search`,
      },
    ]
  } finally {
    await shop.discard()
  }
}

/** 12 megapixels, as large a file as a telephone's. */
function photograph(): Promise<Buffer> {
  const [width, height] = [400, 300]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(width * 10, height * 10)
    .jpeg()
    .toBuffer()
}

async function download(url: string, cookie = ''): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  await answer.arrayBuffer()
}
