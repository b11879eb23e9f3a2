import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { load } from './load.ts'
import type { RawAnswer } from './raw-http.ts'
import { cpuSeconds, runOnCore } from './process-cost.ts'
import { isReached, median, type Row } from './row.ts'

type Target = { pid: number; url: string }
type Measured = { perSecond: number; perCpuSecond: number }

/** As many are enough when they reach the figure; other programs can only lower it, so that more are tried then. */
const rounds = { atLeast: 2, atMost: 5 }
const secondsEach = 2

/**
 * Requests/s of one address ÷ those of a bare `node:http` server that writes the same bytes, measured alternately,
 * each server on one core and the load on another. The lower of two ratios counts: by the clock, and by the server's
 * own CPU time (which a slow load generator cannot improve).
 */
export async function compareRequests(
  shop: Target,
  path: string,
  headers: Record<string, string>,
  row: Pick<Row, 'figure' | 'target'>,
): Promise<Row> {
  const url = shop.url + path
  const answer = await readAnswer(url, headers)
  const raw = await startRaw(answer)
  const release = [runOnCore(0, shop.pid), runOnCore(0, raw.pid), runOnCore(1, process.pid)]
  try {
    await Promise.all([measure({ ...shop, url }, headers, 1), measure(raw, headers, 1)])
    const pairs: Pair[] = []
    let measured: Row
    do {
      pairs.push({
        shop: await measure({ ...shop, url }, headers, secondsEach),
        raw: await measure(raw, headers, secondsEach),
      })
      measured = { ...row, ...compare(pairs, answer) }
    } while (pairs.length < (isReached(measured) ? rounds.atLeast : rounds.atMost))
    return measured
  } finally {
    for (const letGo of release) letGo()
    raw.stop()
  }
}

type Pair = { shop: Measured; raw: Measured }

function compare(pairs: readonly Pair[], answer: RawAnswer): Omit<Row, 'figure' | 'target'> {
  const byClock = median(pairs.map((pair) => pair.shop.perSecond / pair.raw.perSecond))
  const byCpu = median(pairs.map((pair) => pair.shop.perCpuSecond / pair.raw.perCpuSecond))
  const perSecond = (side: 'shop' | 'raw') =>
    Math.round(median(pairs.map((pair) => pair[side].perSecond)))
  return {
    value: Math.min(byClock, byCpu),
    unit: '',
    detail: `${perSecond('shop')}/s against ${perSecond('raw')}/s, ${answer.body.length} bytes in base64; by clock ${byClock.toFixed(2)}, by CPU ${byCpu.toFixed(2)}`,
  }
}

/** Loads a server for some seconds; a single answer that is not 2xx invalidates the figure. */
async function measure(
  { pid, url }: Target,
  headers: Record<string, string>,
  seconds: number,
): Promise<Measured> {
  const startedAt = performance.now()
  const cpuBefore = cpuSeconds(pid)
  const total = await load(url, headers, seconds)
  return {
    perSecond: (total * 1000) / (performance.now() - startedAt),
    perCpuSecond: total / (cpuSeconds(pid) - cpuBefore),
  }
}

async function readAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  // Headers node:http adds itself must not be sent twice.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, i) =>
    response.rawHeaders.slice(2 * i, 2 * i + 2),
  )
  return {
    status: response.statusCode ?? 0,
    headers: pairs.filter(([name = '']) => !own.has(name.toLowerCase())).flat(),
    body: Buffer.concat(chunks).toString('base64'),
  }
}

async function startRaw(answer: RawAnswer): Promise<Target & { stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'raw-http.ts'))
  child.send(answer)
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${address.port}/`, stop: () => child.kill() }
}
