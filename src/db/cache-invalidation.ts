import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TimeoutClient } from './postgres-pool.ts'
import { SECOND } from '../contract/time/time.ts'
import { isPostgres } from './open.ts'

const channel = 'shop_caches_dropped'
/** Between losing a connection and the next attempt to connect. */
const pause = SECOND
/** The interval of the heartbeat (ms); a connection that has not answered by the next one is closed. */
const beatEvery = 5 * SECOND

/**
 * Lets the processes that share a PostgreSQL invalidate each other's caches: `publish` calls `onInvalidated` in all
 * other processes. It is also called after every new connection, because notifications sent in the meantime are lost;
 * one that could not be sent is sent then. A firewall may drop a connection silently, so every `beat` (ms) it has to
 * answer. `stop` waits for a notification under way. SQLite has one process: nothing to do.
 */
export function openCacheInvalidation(
  location: string,
  onInvalidated: () => void,
  { beat = beatEvery } = {},
): { publish(): void; stop(): Promise<void> } {
  if (!isPostgres(location)) return { publish() {}, stop: () => Promise.resolve() }
  const self = randomUUID()
  const stopping = new AbortController()
  let connected: TimeoutClient | undefined
  let isPending = false
  let sending: Promise<void> = Promise.resolve()

  const send = () => {
    if (!connected || !isPending) return
    isPending = false
    sending = connected.query(`notify ${channel}, '${self}'`).then(
      () => {},
      () => {
        isPending = true
      },
    )
  }
  const listen = async () => {
    const { TimeoutClient: Client } = await import('./postgres-pool.ts')
    const client = new Client(location)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    let beats: NodeJS.Timeout | undefined
    let isUnanswered = false
    client.on('notification', ({ payload }) => {
      if (payload !== self) onInvalidated()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      connected = client
      onInvalidated()
      send()
      beats = setInterval(() => {
        if (isUnanswered) void client.end()
        isUnanswered = true
        client.query(`listen ${channel}`).then(
          () => (isUnanswered = false),
          () => {},
        )
      }, beat)
      await Promise.race([ended, once(stopping.signal)])
    } finally {
      connected = undefined
      clearInterval(beats)
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
    publish() {
      isPending = true
      send()
    },
    async stop() {
      await sending
      stopping.abort()
      await running
    },
  }
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
