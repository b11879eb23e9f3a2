import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { NodeSqliteDriver } from './driver.ts'

/** Kysely over the SQLite that Node brings along: no native add-on, no server. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string
  readonly #image: Uint8Array | undefined

  /** `:memory:` starts as a copy of `image` (`DatabaseSync.serialize`) where one is given. */
  constructor(file: string, image?: Uint8Array) {
    this.#file = file
    this.#image = image
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file, this.#image)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): DialectAdapter {
    return new Adapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** Kysely would let one query through at a time, reads too: the driver knows better who has to wait for whom. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
