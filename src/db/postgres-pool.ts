import pg, { type ClientConfig, type Pool, type QueryResult } from 'pg'
import { SECOND } from '../contract/time.ts'

/** How long visitors wait for PostgreSQL (ms). Tests about something else wait longer: a busy machine fails none. */
export const patience = {
  /** For reaching it, or until one of the pool's connections is free. */
  connect: 2 * SECOND,
  /** For a statement; PostgreSQL itself ends it then. A second later it is frozen, or behind a cut line. */
  statement: 5 * SECOND,
  /**
   * For the next statement of a transaction. A machine that is gone, or whose line is cut, ends nothing: PostgreSQL would
   * hold its locks for hours.
   */
  transaction: 10 * SECOND,
}

// 20 = int8: instants are ms since 1970 and fit a double, so they come back as numbers like on SQLite.
pg.types.setTypeParser(20, Number)

/** A connection that dies is noticed, also while nobody says anything on it. */
const line = (): ClientConfig => ({
  connectionTimeoutMillis: patience.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
})

/**
 * A connection that ends when a statement stays without an answer, and so never goes back into the pool: the
 * late answer would meet the next one's statements.
 */
export class TimeoutClient extends pg.Client {
  constructor(config?: string | ClientConfig) {
    super({ ...line(), ...(typeof config === 'string' ? { connectionString: config } : config) })
    // What breaks between two statements of a transaction is told to its next one; without a listener it would end the
    // process.
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...statement: unknown[]) => Promise<QueryResult>
    this.query = (async (...statement: unknown[]) => {
      // Not `end`: behind a statement that failed, and without a word after it, that waits for the server to hang up.
      const hangUp = () => this.connection.stream.destroy()
      const timer = setTimeout(hangUp, patience.statement + SECOND)
      try {
        return await ask(...statement)
      } finally {
        clearTimeout(timer)
      }
    }) as typeof this.query
  }
}

/** Connections to a PostgreSQL, at most ten. `hasTimeouts`: visitors wait for what is asked on them. */
export function openPool(
  connectionString: string,
  { hasTimeouts }: { hasTimeouts: boolean },
): Pool {
  const pool = new pg.Pool({
    ...line(),
    connectionString,
    max: 10,
    ...(hasTimeouts && {
      Client: TimeoutClient,
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.transaction,
      // Starting processes to share a statement takes longer than any of ours (docs/decisions/018).
      options: '-c max_parallel_workers_per_gather=0',
    }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
