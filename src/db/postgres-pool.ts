import pg, { type ClientConfig, type Pool, type QueryResult } from 'pg'
import { SECOND } from '../contract/time/time.ts'

/** Timeouts for PostgreSQL (ms). Tests of other things raise them, so that a busy machine fails none. */
export const postgresTimeouts = {
  /** To connect, or until one of the pool's connections is free. */
  connect: 2 * SECOND,
  /** For a statement; PostgreSQL itself cancels it then. A second later the server counts as frozen or unreachable. */
  statement: 5 * SECOND,
  /**
   * Between two statements of a transaction. A client that is gone, or whose network is cut, ends nothing: PostgreSQL
   * would hold its locks for hours. A frozen process costs the others no more than this.
   */
  transaction: 2 * SECOND,
}

// 20 = int8: instants are ms since 1970 and fit a double, so they come back as numbers like on SQLite.
pg.types.setTypeParser(20, Number)
// 1700 = numeric: what sums of int8 are. No column has it, so there are no fractions.
pg.types.setTypeParser(1700, Number)

/** A dead connection is noticed even while it is idle. */
const line = (): ClientConfig => ({
  connectionTimeoutMillis: postgresTimeouts.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
})

/**
 * A connection that ends when a statement gets no answer, and so never returns to the pool: a late answer would be
 * taken for that of a later statement.
 */
export class TimeoutClient extends pg.Client {
  constructor(config?: string | ClientConfig) {
    super({ ...line(), ...(typeof config === 'string' ? { connectionString: config } : config) })
    // A connection that breaks between two statements of a transaction fails the next one; without a listener the error
    // would end the process.
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...statement: unknown[]) => Promise<QueryResult>
    this.query = (async (...statement: unknown[]) => {
      // Not `end`: after a failed statement without a ready message, that would wait for the server to hang up.
      const hangUp = () => this.connection.stream.destroy()
      const timer = setTimeout(hangUp, postgresTimeouts.statement + SECOND)
      try {
        return await ask(...statement)
      } finally {
        clearTimeout(timer)
      }
    }) as typeof this.query
  }
}

/** Connections to a PostgreSQL, at most ten. `hasTimeouts`: visitors wait for the answers. */
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
      statement_timeout: postgresTimeouts.statement,
      idle_in_transaction_session_timeout: postgresTimeouts.transaction,
      // Starting parallel workers takes longer than any of our statements (docs/decisions/018).
      options: '-c max_parallel_workers_per_gather=0',
    }),
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}
