import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { swissDayEnd, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import { HOUR } from '../../contract/time/time.ts'
import { isKnown } from '../http/etag.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { body: Buffer; headers: string[] }

type Variants = { identity: Variant } & Partial<Record<Encoding, Variant>>

/** An answer as bytes, ready to be written: one variant for each encoding worth the effort. */
type CachedAnswer = {
  status: number
  etag: string
  variants: Variants
  notModified: string[]
  /** Redirects, failures and `no-store` pages (rendered with parts missing) are not cached. */
  storable: boolean
  madeAt: number
}

/** An answer before it is encoded. */
export type FreshAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/** Entries kept; the least recently used one is evicted first. */
const capacity = 500
/** A page is rendered again at least this often (ms), in case an invalidation was missed. */
const defaultMaxAge = HOUR

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Public answers as bytes (docs/decisions/003): they are the same for every visitor, so they are rendered once and then
 * written straight to the socket. `drop` empties the cache when the catalogue or a text changes; it also starts every
 * Swiss day empty, because settings may take effect on a date.
 */
export class PageCache {
  readonly #entries = new Map<string, CachedAnswer>()
  readonly #rendering = new Map<string, Promise<CachedAnswer>>()
  readonly #now: () => number
  readonly #maxAge: number
  #generation = 0
  /** The Swiss day: its start and its end (ms). */
  #day: readonly [number, number] = [0, 0]

  /** `maxAge` in ms; 0 caches nothing, so that development shows every change. */
  constructor(now: () => number, maxAge = defaultMaxAge) {
    this.#now = now
    this.#maxAge = maxAge
  }

  /** Changes with every `drop` and every new day: an answer made under an earlier generation is out of date. */
  get generation(): number {
    this.#turnDay()
    return this.#generation
  }

  /** Forgets everything, including what is being rendered right now. */
  drop(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#rendering.clear()
  }

  /** The cached answer for the key, if it is fresh. */
  get(key: string): CachedAnswer | undefined {
    const now = this.#turnDay()
    const entry = this.#entries.get(key)
    if (!entry || Math.abs(now - entry.madeAt) >= this.#maxAge) return undefined
    // Moved to the end, it is evicted last: popular pages do not make room for pages requested once.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /** The cached answer, or else renders it, once for all concurrent callers, and caches it if allowed. */
  async make(key: string, render: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
    const stored = this.get(key)
    if (stored) return stored
    const waiting = this.#rendering.get(key)
    if (waiting) return waiting
    const { generation } = this
    const rendering = render().then((fresh) => toBytes(fresh, this.#now()))
    this.#rendering.set(key, rendering)
    try {
      const answer = await rendering
      if (generation === this.generation && answer.storable) this.#store(key, answer)
      return answer
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  /** Caches an answer made elsewhere and returns it; undefined when the cache was dropped since `generation`. */
  async offer(
    key: string,
    fresh: FreshAnswer,
    generation: number,
  ): Promise<CachedAnswer | undefined> {
    if (generation !== this.generation) return undefined
    return this.make(key, () => Promise.resolve(fresh))
  }

  /**
   * Dated settings such as VAT rates take effect at the start of a day, and the year in the footer changes. A clock that
   * was ahead returns to an earlier day. Returns the instant (ms).
   */
  #turnDay(): number {
    const now = this.#now()
    const [start, end] = this.#day
    if (now >= start && now < end) return now
    this.drop()
    const day = swissDayOf(now)
    this.#day = [swissDayStart(day), swissDayEnd(day)]
    return now
  }

  #store(key: string, answer: CachedAnswer): void {
    if (this.#entries.size >= capacity) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.delete(key)
    this.#entries.set(key, answer)
  }
}

/** Writes a cached answer: in an encoding the browser accepts, or 304 when the browser already has it. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
): void {
  if (isKnown(answer.etag, request)) {
    response.writeHead(304, answer.notModified).end()
    return
  }
  const variant = pickVariant(answer.variants, request.headers['accept-encoding'])
  response.writeHead(answer.status, variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

function pickVariant({ br, gzip: gz, identity }: Variants, accepted: unknown): Variant {
  if (typeof accepted !== 'string') return identity
  if (br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return br
  return gz && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? gz : identity
}

async function toBytes(
  { status, headers, body }: FreshAnswer,
  madeAt: number,
): Promise<CachedAnswer> {
  const storable = [200, 404].includes(status) && headers['cache-control'] !== 'no-store'
  // An answer that is sent once is not worth an expensive compression.
  const [gz, br] = await Promise.all([
    gzipped(body, { level: storable ? 8 : 1 }),
    storable ? brotli(body, brotliOptions(body.length)) : undefined,
  ])
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const flat = Object.entries({ ...headers, etag }).flat()
  const variant = (bytes: Buffer, encoding?: Encoding): Variant => ({
    body: bytes,
    headers: [
      ...flat,
      'content-length',
      String(bytes.length),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  })
  return {
    status,
    etag,
    variants: {
      identity: variant(body),
      gzip: variant(gz, 'gzip'),
      ...(br && { br: variant(br, 'br') }),
    },
    notModified: flat,
    storable,
    madeAt,
  }
}

function brotliOptions(size: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: 7, [BROTLI_PARAM_SIZE_HINT]: size } }
}
