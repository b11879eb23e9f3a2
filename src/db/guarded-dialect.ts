import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { type Written, Writes } from './written.ts'

/** The transaction that the running code is part of; `isOver` for code that outlives it. */
const current = new AsyncLocalStorage<{ isOver: boolean }>()

const isWithin = () => current.getStore()?.isOver === false

/** Runs the code of a transaction: whatever it writes has to go through the transaction. */
export async function withinTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOver: false }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.isOver = true
  }
}

/**
 * A dialect whose connections refuse a write beside the transaction the code is part of. It would wait for the lock that
 * this transaction holds, and so for ever on SQLite; on PostgreSQL it would not be rolled back with the rest.
 * `onCommitted` is told which tables a transaction wrote, or a write outside of one, as soon as it is committed
 * (docs/decisions/063).
 */
export function guardedDialect(dialect: Dialect, onCommitted: (written: Written) => void): Dialect {
  return {
    createDriver: () => new GuardedDriver(dialect.createDriver(), onCommitted),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #onCommitted: (written: Written) => void

  constructor(driver: Driver, onCommitted: (written: Written) => void) {
    this.#driver = driver
    this.#onCommitted = onCommitted
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new GuardedConnection(await this.#driver.acquireConnection(), this.#onCommitted)
  }

  async beginTransaction(guarded: DatabaseConnection, settings: TransactionSettings) {
    if (isWithin()) throw new Error('A transaction beside its own transaction')
    await this.#driver.beginTransaction(innerOf(guarded), settings)
    ;(guarded as GuardedConnection).written = new Writes()
  }

  async commitTransaction(guarded: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(innerOf(guarded))
    const connection = guarded as GuardedConnection
    if (connection.written) connection.report(connection.written)
  }

  rollbackTransaction(guarded: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(innerOf(guarded))
  }

  releaseConnection(guarded: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(innerOf(guarded))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

const innerOf = (guarded: DatabaseConnection) => (guarded as GuardedConnection).inner

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #onCommitted: (written: Written) => void
  /** What its transaction has written; undefined for a connection without one. */
  written: Writes | undefined

  constructor(inner: DatabaseConnection, onCommitted: (written: Written) => void) {
    this.inner = inner
    this.#onCommitted = onCommitted
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { query, sql } = compiled
    if (query.kind === 'SelectQueryNode') return this.inner.executeQuery<R>(compiled)
    if (!this.written && isWithin()) throw new Error(`A write beside its own transaction: ${sql}`)
    const result = await this.inner.executeQuery<R>(compiled)
    if (this.written) this.written.add(query)
    else this.report(new Writes().add(query))
    return result
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }

  /** Says what was committed. */
  report(written: Written): void {
    if (written.tables.size > 0) this.#onCommitted(written)
  }
}
