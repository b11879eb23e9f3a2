import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aborted } from 'node:util'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { SECOND } from '../contract/time/time.ts'
import { isPostgres } from './open.ts'

const channel = 'shop_caches_dropped'
/** Between losing a connection and the next attempt to connect. */
const pause = SECOND
/** The interval of the heartbeat (ms); a connection that has not answered by the next one is closed. */
const beatEvery = 5 * SECOND

/**
 * Lets the processes that share a PostgreSQL drop each other's caches: what `announce` executes within a transaction
 * calls `onInvalidated` in all other processes once it is committed, and never when it is not. It is also called after
 * every new connection, because what was announced in the meantime is lost. A firewall may drop a connection silently,
 * so every `beat` (ms) it has to answer. SQLite has one process: nothing to do.
 */
export function openCacheInvalidation(
  location: string,
  onInvalidated: () => void,
  { beat = beatEvery } = {},
): { announce(connection: DatabaseConnection): Promise<void>; stop(): Promise<void> } {
  if (!isPostgres(location))
    return { announce: () => Promise.resolve(), stop: () => Promise.resolve() }
  const self = randomUUID()
  const stopping = new AbortController()

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
      onInvalidated()
      beats = setInterval(() => {
        if (isUnanswered) void client.end()
        isUnanswered = true
        client.query(`listen ${channel}`).then(
          () => (isUnanswered = false),
          () => {},
        )
      }, beat)
      await Promise.race([ended, aborted(stopping.signal, client)])
    } finally {
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
    async announce(connection) {
      await connection.executeQuery(CompiledQuery.raw(`notify ${channel}, '${self}'`))
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
