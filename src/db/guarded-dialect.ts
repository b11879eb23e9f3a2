import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
  AliasNode,
  type OperationNode,
  type RootOperationNode,
  TableNode,
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
 * Refuses to wait for somebody outside within a transaction: it would keep the lock, and a transaction that runs again
 * after a conflict (`transaction`) would ask twice.
 */
export function assertOutsideTransaction(what: string): void {
  if (isWithin()) throw new Error(`${what} within a transaction`)
}

/** What is told which tables were written, by a transaction or by a write outside of one (docs/decisions/063). */
export type Listener = {
  /** Before the commit, on the transaction's own connection: what it executes there is committed with the rest. */
  beforeCommit: (written: Written, connection: DatabaseConnection) => Promise<void>
  /** As soon as it is committed. */
  onCommitted: (written: Written) => void
}

/**
 * A dialect whose connections refuse a write beside the transaction the code is part of. It would wait for the lock that
 * this transaction holds, and so for ever on SQLite; on PostgreSQL it would not be rolled back with the rest.
 */
export function guardedDialect(dialect: Dialect, listener: Listener): Dialect {
  return {
    createDriver: () => new GuardedDriver(dialect.createDriver(), listener),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #listener: Listener

  constructor(driver: Driver, listener: Listener) {
    this.#driver = driver
    this.#listener = listener
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new GuardedConnection(await this.#driver.acquireConnection(), this.#listener)
  }

  async beginTransaction(guarded: DatabaseConnection, settings: TransactionSettings) {
    if (isWithin()) throw new Error('A transaction beside its own transaction')
    await this.#driver.beginTransaction(innerOf(guarded), settings)
    ;(guarded as GuardedConnection).written = new Writes()
  }

  async commitTransaction(guarded: DatabaseConnection): Promise<void> {
    const { inner, written } = guarded as GuardedConnection
    if (!written || written.tables.size === 0) return this.#driver.commitTransaction(inner)
    await this.#listener.beforeCommit(written, inner)
    await this.#driver.commitTransaction(inner)
    this.#listener.onCommitted(written)
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
  readonly #listener: Listener
  /** What its transaction has written; undefined for a connection without one. */
  written: Writes | undefined

  constructor(inner: DatabaseConnection, listener: Listener) {
    this.inner = inner
    this.#listener = listener
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { query, sql } = compiled
    if (query.kind === 'SelectQueryNode') return this.inner.executeQuery<R>(compiled)
    if (!this.written && isWithin()) throw new Error(`A write beside its own transaction: ${sql}`)
    const result = await this.inner.executeQuery<R>(compiled)
    if (this.written) this.written.add(query)
    else await this.#report(new Writes().add(query))
    return result
  }

  /** Kysely asks for it; nothing is streamed. */
  streamQuery(): never {
    throw new Error('Nothing reads a stream of rows')
  }

  /** Says what a write outside of a transaction has committed already. */
  async #report(written: Written): Promise<void> {
    if (written.tables.size === 0) return
    await this.#listener.beforeCommit(written, this.inner)
    this.#listener.onCommitted(written)
  }
}

/** The tables that a transaction wrote, and those of them in which it inserted rows. */
type Written = { tables: ReadonlySet<string>; inserted: ReadonlySet<string> }

/** Collects which tables statements write, from the tree Kysely compiled them from: no SQL is read. */
class Writes implements Written {
  readonly tables = new Set<string>()
  readonly inserted = new Set<string>()

  /** Notes a statement; one that writes no rows, and plain SQL, leaves no trace. */
  add(query: RootOperationNode): this {
    if (query.kind === 'InsertQueryNode') {
      this.inserted.add(nameOf(query.into))
      this.tables.add(nameOf(query.into))
    } else if (query.kind === 'UpdateQueryNode') this.tables.add(nameOf(query.table))
    else if (query.kind === 'DeleteQueryNode') this.tables.add(nameOf(query.from.froms[0]))
    return this
  }
}

/** The name of the table a statement writes, also under another name of its own. */
function nameOf(target: OperationNode | undefined): string {
  const table = target && AliasNode.is(target) ? target.node : target
  if (table && TableNode.is(table)) return table.table.identifier.name
  throw new Error(`A write to ${table?.kind ?? 'nothing'} instead of one table`)
}
