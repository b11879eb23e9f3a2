import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, openClient } from './http-client.ts'
import { residentMegabytes } from './memory.ts'
import type { Row } from './row.ts'

/**
 * The file of all orders: how much memory grows while it is written (the highest since the start, less what was
 * held before), and how long another visitor waits meanwhile.
 */
export async function measureExport(
  shop: { url: string; pid: number },
  cookie: string,
  { orders, name }: { orders: number; name: string },
): Promise<Row[]> {
  const other = openClient(shop.url, 1)
  await download(shop.url, cookie)
  const before = residentMegabytes(shop.pid)
  let highest = before
  const waits: number[] = []
  const startedAt = performance.now()
  let isWriting = true
  const file = download(shop.url, cookie).finally(() => (isWriting = false))
  while (isWriting) {
    waits.push(await waitFor(other))
    highest = Math.max(highest, residentMegabytes(shop.pid))
    await sleep(5)
  }
  const { bytes, lines } = await file
  if (lines !== orders + 1) throw new Error(`${lines} lines in the export`)
  const seconds = (performance.now() - startedAt) / 1000
  const detail = `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${waits.length} other requests answered meanwhile`
  return [
    {
      figure: `export of all orders, more memory, ${name}`,
      value: highest - before,
      unit: ' MB',
      target: { atMost: 50 },
      detail: `${detail}; ${before.toFixed(0)} MB before`,
    },
    {
      figure: `longest wait during the export, ${name}`,
      value: Math.max(...waits),
      unit: ' ms',
      target: { atMost: 100 },
      detail,
    },
  ]
}

async function waitFor(call: Call): Promise<number> {
  const startedAt = performance.now()
  await call('GET', '/api/products/1')
  return performance.now() - startedAt
}

function download(url: string, cookie: string): Promise<{ bytes: number; lines: number }> {
  return new Promise((resolve, reject) => {
    const count = async (response: IncomingMessage) => {
      let [bytes, lines] = [0, 0]
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length
        for (const byte of chunk) if (byte === 10) lines += 1
      }
      resolve({ bytes, lines })
    }
    get(`${url}/api/admin/orders.csv`, { headers: { cookie } }, (response) => {
      count(response).catch(reject)
    }).once('error', reject)
  })
}
