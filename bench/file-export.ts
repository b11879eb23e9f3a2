import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, openClient } from '../test/support/http-client.ts'
import { residentMegabytes } from './process-cost.ts'
import type { Row } from './row.ts'

/** What a business of this kind issues in a year. */
const yearOfDocuments = 3000

/** Exported before measuring. */
const sampleDay = { from: '2026-04-30', to: '2026-04-30' }
const ever = { from: '2000-01-01', to: '2100-01-01' }

/**
 * A large file: how much memory grows while it is written (the peak since the start, minus what was
 * used before), and how long another visitor waits meanwhile. `documents`: how many it holds; then also how long a
 * year of them takes.
 */
export async function measureExport(
  shop: { url: string; pid: number },
  cookie: string,
  {
    file,
    days = ever,
    lines,
    documents,
    what,
    name,
  }: {
    file: string
    /** Only what is of these days, both inclusive. */
    days?: { from: string; to: string }
    lines?: number
    documents?: number
    what: string
    name: string
  },
): Promise<Row[]> {
  const other = openClient(shop.url, 1)
  const ask = ({ from, to }: { from: string; to: string }) =>
    download(`${shop.url}/api/admin/${file}?from=${from}&to=${to}`, cookie)
  // Once before, with some rows: the code it runs is compiled then.
  await ask(sampleDay)
  const before = residentMegabytes(shop.pid)
  let highest = before
  const waits: number[] = []
  const startedAt = performance.now()
  let isWriting = true
  const writing = ask(days).finally(() => (isWriting = false))
  while (isWriting) {
    waits.push(await waitFor(other))
    highest = Math.max(highest, residentMegabytes(shop.pid))
    await sleep(5)
  }
  const written = await writing
  const { bytes } = written
  if (lines !== undefined && written.lines !== lines)
    throw new Error(`${written.lines} lines in ${file}`)
  const seconds = (performance.now() - startedAt) / 1000
  const detail = `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${waits.length} other requests answered meanwhile`
  return [
    {
      figure: `${what}, more memory, ${name}`,
      value: highest - before,
      unit: ' MB',
      target: { atMost: 50 },
      detail: `${detail}; ${before.toFixed(0)} MB before`,
    },
    {
      figure: `${what}, longest wait meanwhile, ${name}`,
      value: Math.max(...waits),
      unit: ' ms',
      target: { atMost: 100 },
      detail,
    },
    ...(documents === undefined
      ? []
      : [
          {
            figure: `${yearOfDocuments} documents as a file, ${name}`,
            value: (seconds * yearOfDocuments) / documents,
            unit: ' s',
            target: { atMost: 30 },
            detail: `${documents} documents, ${detail}`,
          },
        ]),
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
    get(url, { headers: { cookie } }, (response) => {
      count(response).catch(reject)
    }).once('error', reject)
  })
}
