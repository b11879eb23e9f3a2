import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time.ts'

/** How long a write waits for a foreign lock before the caller is told to come back (design §6). */
const busyPatience = 5 * SECOND
const preparedLimit = 500

/**
 * One connection writes, one reads. Reads outside a transaction see the last commit and never wait,
 * neither for our own transaction nor for another process that holds the file. Writes take turns.
 * `node:sqlite` is synchronous, so waiting for a lock happens here, asynchronously, and not in SQLite.
 */
export class NodeSqliteDriver implements Driver {
  readonly #file: string
  #writer!: Connection
  #reader!: Connection
  readonly #turn = new Turn()

  constructor(file: string) {
    this.#file = file
  }

  init(): Promise<void> {
    this.#writer = new Connection(this.#file)
    // A second connection to `:memory:` would be another, empty database.
    this.#reader = this.#file === ':memory:' ? this.#writer : new Connection(this.#file)
    return Promise.resolve()
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Session(this.#writer, this.#reader, this.#turn))
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).end('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Session).end('rollback')
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve()
  }

  destroy(): Promise<void> {
    this.#writer.close()
    if (this.#reader !== this.#writer) this.#reader.close()
    return Promise.resolve()
  }
}

/** What Kysely calls a connection: a place in the queue for the writer, taken only when needed. */
class Session implements DatabaseConnection {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #turn: Turn
  #release: (() => void) | undefined

  constructor(writer: Connection, reader: Connection, turn: Turn) {
    this.#writer = writer
    this.#reader = reader
    this.#turn = turn
  }

  async begin(): Promise<void> {
    this.#release = await this.#turn.take()
    try {
      // IMMEDIATE takes the write lock now, so no transaction fails halfway on an upgrade.
      await retryWhileBusy(() => this.#writer.exec('begin immediate'))
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    // After a full disk or an I/O error SQLite has rolled back by itself; a bare ROLLBACK would hide the cause.
    if (how === 'rollback' && !this.#writer.inTransaction) return this.#leave()
    await retryWhileBusy(() => this.#writer.exec(how))
    this.#leave()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#writer.run<R>(query)
    if (query.query.kind === 'SelectQueryNode' && this.#reader !== this.#writer) {
      return this.#reader.run<R>(query)
    }
    const release = await this.#turn.take()
    try {
      return await retryWhileBusy(() => this.#writer.run<R>(query))
    } finally {
      release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#reader.iterate<R>(query)) yield await Promise.resolve({ rows: [row] })
  }

  #leave(): void {
    this.#release?.()
    this.#release = undefined
  }
}

/** A native connection with its prepared statements. */
class Connection {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 })
    // FULL: an acknowledged order survives a power cut (WAL with NORMAL may lose the last commits).
    this.#db.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000',
    )
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction
  }

  exec(sql: string): void {
    this.#db.exec(sql)
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  iterate<R>({ sql, parameters }: CompiledQuery): IterableIterator<R> {
    // Not from the cache: two readers of one statement would disturb each other.
    return this.#db.prepare(sql).iterate(...(parameters as SQLInputValue[])) as IterableIterator<R>
  }

  close(): void {
    this.#prepared.clear()
    this.#db.close()
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      if (this.#prepared.size >= preparedLimit) this.#prepared.clear()
      this.#prepared.set(sql, statement)
    }
    return statement
  }
}

/** First come, first served. */
class Turn {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}

async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
  const giveUpAt = performance.now() + busyPatience
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > giveUpAt) throw new Problem('busy', { retryAfter: 5, cause: error })
      await sleep(pause)
    }
  }
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), with their extended codes. */
function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode
  return typeof code === 'number' && [5, 6].includes(code & 0xff)
}
