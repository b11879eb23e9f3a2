import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HurriedClient } from './postgres-pool.ts'
import { SECOND } from '../contract/time.ts'
import { isPostgres } from './open.ts'

const channel = 'shop_caches_dropped'
/** Between a lost connection and the next try. */
const pause = SECOND

/**
 * Lets the processes that share a PostgreSQL tell each other that something they keep has changed (design §3):
 * after `announce`, `onNews` is called in all others. It is also called after every new connection, because
 * what was said meanwhile is lost; what could not be said is said then. SQLite has one process: nothing to do.
 */
export function openCacheNews(
  location: string,
  onNews: () => void,
): { announce(): void; stop(): Promise<void> } {
  if (!isPostgres(location)) return { announce() {}, stop: () => Promise.resolve() }
  const self = randomUUID()
  const stopping = new AbortController()
  let connected: HurriedClient | undefined
  let unsaid = false

  const say = () => {
    if (!connected || !unsaid) return
    unsaid = false
    connected.query(`notify ${channel}, '${self}'`).catch(() => {
      unsaid = true
    })
  }
  const listen = async () => {
    const { HurriedClient: Client } = await import('./postgres-pool.ts')
    const client = new Client(location)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    // A broken connection ends; without a listener its error would end the process.
    client.on('error', () => {})
    client.on('notification', ({ payload }) => {
      if (payload !== self) onNews()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      connected = client
      onNews()
      say()
      await Promise.race([ended, once(stopping.signal)])
    } finally {
      connected = undefined
      await client.end().catch(() => {})
    }
  }
  const listenOn = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => {})
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = listenOn()
  return {
    announce() {
      unsaid = true
      say()
    },
    stop() {
      stopping.abort()
      return running
    },
  }
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
