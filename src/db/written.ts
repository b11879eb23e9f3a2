import { AliasNode, type OperationNode, type RootOperationNode, TableNode } from 'kysely'

/** The tables that a transaction wrote, and those of them in which it inserted rows. */
export type Written = { tables: ReadonlySet<string>; inserted: ReadonlySet<string> }

/** Collects which tables statements write, from the tree Kysely compiled them from: no SQL is read. */
export class Writes implements Written {
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
