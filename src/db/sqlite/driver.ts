import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { retryWhileBusy } from './busy.ts'
import { GroupCommit } from './group-commit.ts'
import { Mutex } from './mutex.ts'

const preparedLimit = 500

/** Queries that may share a commit with other changes. */
const changes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * One connection writes, one reads. Reads outside a transaction see the last commit and never wait, neither for our own
 * transaction nor for another process that holds the file. Writes take turns. `node:sqlite` is synchronous, so waiting
 * for a lock happens here, asynchronously, rather than in SQLite.
 */
export class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #image: Uint8Array | undefined
  #writer!: Connection
  #reader!: Connection
  #commit!: GroupCommit
  readonly #mutex = new Mutex()

  constructor(file: string, image?: Uint8Array) {
    this.#file = file
    this.#image = image
  }

  async init(): Promise<void> {
    // Whoever comes first after a crash, or leaves last, holds the whole file for a moment: a backup, for example.
    const open = (image?: Uint8Array) => retryWhileBusy(() => new Connection(this.#file, image))
    this.#writer = await open(this.#image)
    // What a savepoint needs to be rolled back: otherwise a file, written page by page (docs/decisions/009).
    this.#writer.exec('pragma temp_store = memory')
    // A second connection to `:memory:` would be another, empty database.
    this.#reader = this.#file === ':memory:' ? this.#writer : await open()
    this.#commit = new GroupCommit(this.#writer, this.#mutex)
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Session(this.#writer, this.#reader, this.#mutex, this.#commit))
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

  async destroy(): Promise<void> {
    await this.#commit.flush()
    this.#writer.close()
    if (this.#reader !== this.#writer) this.#reader.close()
  }
}

/** What Kysely calls a connection: a place in the writer's queue, taken only when needed. */
class Session implements DatabaseConnection {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #mutex: Mutex
  readonly #commit: GroupCommit
  #release: (() => void) | undefined

  constructor(writer: Connection, reader: Connection, mutex: Mutex, commit: GroupCommit) {
    this.#writer = writer
    this.#reader = reader
    this.#mutex = mutex
    this.#commit = commit
  }

  async begin(): Promise<void> {
    this.#release = await this.#mutex.lock()
    try {
      await this.#commit.begin()
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    // Kysely rolls back after a failed commit: the transaction was already over.
    if (!this.#release) return
    if (how === 'commit') {
      // If this fails, Kysely rolls back, still holding the lock.
      const durable = this.#commit.release()
      this.#leave()
      return durable
    }
    try {
      this.#commit.rollback()
    } finally {
      this.#leave()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#writer.run<R>(query)
    const { kind } = query.query
    if (kind === 'SelectQueryNode' && this.#reader !== this.#writer) {
      return this.#reader.run<R>(query)
    }
    if (changes.has(kind)) return this.#change(query)
    const release = await this.#mutex.lock()
    try {
      // Not everything can run inside a transaction (`vacuum`, `pragma`).
      await this.#commit.flushNow()
      return await retryWhileBusy(() => this.#writer.run<R>(query))
    } finally {
      release()
    }
  }

  /** A single change outside a transaction is a transaction of its own. */
  async #change<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.begin()
    try {
      const result = this.#writer.run<R>(query)
      await this.end('commit')
      return result
    } catch (error) {
      await this.end('rollback')
      throw error
    }
  }

  /** Kysely asks for it; nothing is streamed. */
  streamQuery(): never {
    throw new Error('Nothing reads a stream of rows')
  }

  #leave(): void {
    this.#release?.()
    this.#release = undefined
  }
}

/** Reading a statement's columns costs as much as running a small one, so the result is kept. */
type Prepared = { statement: StatementSync; hasRows: boolean }

/** A native connection with its prepared statements. */
class Connection {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, image?: Uint8Array) {
    this.#db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 })
    if (image) this.#db.deserialize(image)
    // FULL: an acknowledged order survives a power cut (WAL with NORMAL may lose the last commits). Deleted data is
    // overwritten: used links and codes cannot be recovered from the file or its backups.
    try {
      this.#db.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -16000',
      )
    } catch (error) {
      this.#db.close()
      throw error
    }
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction
  }

  /** Runs one statement without values or rows; prepared once like all others, which a commit is too often not to be. */
  exec(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close(): void {
    this.#prepared.clear()
    this.#db.close()
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      const statement = this.#db.prepare(sql)
      prepared = { statement, hasRows: statement.columns().length > 0 }
      if (this.#prepared.size >= preparedLimit) this.#prepared.clear()
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }
}
