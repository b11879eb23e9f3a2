import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { NodeSqliteDriver } from './driver.ts'

/** Kysely on Node's built-in SQLite: no native add-on, no server. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string
  readonly #image: Uint8Array | undefined

  /** `:memory:` starts as a copy of `image` (`DatabaseSync.serialize`) if one is given. */
  constructor(file: string, image?: Uint8Array) {
    this.#file = file
    this.#image = image
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file, this.#image)
  }

  createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }

  createAdapter(): DialectAdapter {
    return new Adapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/**
 * Writes limits into the SQL. As a parameter, SQLite plans with its value, and so prepares the statement anew each time it
 * is run: taking the next mails from the outbox took 50 instead of 15 µs.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const value = ValueNode.is(limit) && limit.value
    this.append('limit ')
    if (typeof value === 'number' && Number.isSafeInteger(value)) this.append(String(value))
    else this.visitNode(limit)
  }
}

/** Kysely would run one query at a time, even reads: the driver knows better which have to wait. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Migrations are transactions: a start that is killed in between leaves the schema as it was. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
