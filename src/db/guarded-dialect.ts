import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'

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
 */
export function guardedDialect(dialect: Dialect): Dialect {
  return {
    createDriver: () => new GuardedDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

class GuardedDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new GuardedConnection(await this.#driver.acquireConnection())
  }

  async beginTransaction(guarded: DatabaseConnection, settings: TransactionSettings) {
    if (isWithin()) throw new Error('A transaction beside its own transaction')
    await this.#driver.beginTransaction(innerOf(guarded), settings)
    ;(guarded as GuardedConnection).isTransaction = true
  }

  commitTransaction(guarded: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(innerOf(guarded))
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
  isTransaction = false

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isTransaction && isWithin() && query.query.kind !== 'SelectQueryNode')
      throw new Error(`A write beside its own transaction: ${query.sql}`)
    return this.inner.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}
