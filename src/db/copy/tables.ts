/** A table as both databases describe it; `bytes` names its binary columns. */
export type TableShape = {
  name: string
  /** Without generated columns; sorted by name, so that both databases agree. */
  columns: string[]
  bytes: string[]
  key: string[]
  /** The highest id ever assigned, which no later row may get; null where the database assigns no ids. */
  lastId: number | null
}

export type Value = string | number | null | Uint8Array
/** Rows of one table, their values in the order of its columns. */
export type Batch = { table: TableShape; rows: Value[][] }

/** All rows of a shop at one instant. Tables come after those they reference, rows in the order of their key. */
export type Snapshot = {
  from: 'sqlite' | 'postgres'
  /** The migrations that created the tables. */
  migrations: string[]
  tables: TableShape[]
  batches(): AsyncIterable<Batch>
}

export type ColumnFact = {
  table: string
  column: string
  isBytes: boolean
  /** Position in the primary key, from 1; 0 for a column that is not part of it. */
  place: number
}

/** Builds the tables from a database's columns and references, in an order in which they can be filled. */
export function tablesOf(
  facts: readonly ColumnFact[],
  references: readonly { table: string; to: string }[],
  lastIds: ReadonlyMap<string, number>,
): TableShape[] {
  const shapes = Map.groupBy(facts, ({ table }) => table)
  const sorted: TableShape[] = []
  const rest = new Set([...shapes.keys()].toSorted())
  while (rest.size > 0) {
    const free = [...rest].filter((name) =>
      references.every(({ table, to }) => table !== name || to === name || !rest.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...rest].join(', ')}`)
    for (const name of free) {
      rest.delete(name)
      sorted.push(shapeOf(name, shapes.get(name) ?? [], lastIds.get(name) ?? null))
    }
  }
  return sorted
}

function shapeOf(name: string, facts: readonly ColumnFact[], lastId: number | null): TableShape {
  const byName = facts.toSorted((a, b) => (a.column < b.column ? -1 : 1))
  const key = facts.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  return {
    name,
    columns: byName.map(({ column }) => column),
    bytes: byName.filter(({ isBytes }) => isBytes).map(({ column }) => column),
    key: key.map(({ column }) => column),
    lastId,
  }
}

/** The most rows of a batch, and roughly its maximum size in bytes. */
const [maxRows, maxBytes] = [500, 1_000_000]

/** Groups rows so that neither many small nor a few large ones fill up the memory. */
export function* inBatches(table: TableShape, rows: Iterable<Value[]>): Generator<Batch> {
  let batch: Value[][] = []
  let bytes = 0
  for (const row of rows) {
    batch.push(row)
    for (const value of row) bytes += typeof value === 'number' ? 8 : (value?.length ?? 0)
    if (batch.length < maxRows && bytes < maxBytes) continue
    yield { table, rows: batch }
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield { table, rows: batch }
}
