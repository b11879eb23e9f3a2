import type { Compilable, CompiledQuery } from 'kysely'
import { originOf } from './dialect.ts'
import type { Db, OpenDatabase } from './schema.ts'

/** A query, and which value is which of its parameters; -1 for one that is always the same. */
type Compiled<Row> = { query: CompiledQuery<Row>; places: readonly number[] }

/** Far more sets of columns and lengths than a query usually has: carts are small. */
const shapesKept = 20

/**
 * A query that is compiled once per database, for what every request or purchase runs: building and compiling it anew
 * costs more than running it (docs/decisions/090). `build` only passes its values on, as parameters of the query. They
 * may be rows and lists, too: each set of columns and each length is a query of its own.
 */
export function compiledOnce<Access extends Db, Values extends unknown[], Row>(
  build: (db: Access, ...values: Values) => Compilable<Row>,
): (db: Access, ...values: Values) => Promise<Row[]> {
  const ofDatabase = new WeakMap<object, Map<string, Compiled<Row>>>()
  return async (db, ...values) => {
    const known = ofDatabase.getOrInsertComputed(originOf(db), () => new Map())
    const given: unknown[] = []
    const shape = takeValues(values, given)
    let compiled = known.get(shape)
    if (!compiled) {
      compiled = compile(build, db, values)
      if (known.size >= shapesKept) known.clear()
      known.set(shape, compiled)
    }
    const { query, places } = compiled
    const parameters = places.map((place, at) => (place < 0 ? query.parameters[at] : given[place]))
    return (await (db as Db as OpenDatabase).executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** The row of a query that always has one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a row is missing')
  return row
}

function compile<Access extends Db, Values extends unknown[], Row>(
  build: (db: Access, ...values: Values) => Compilable<Row>,
  db: Access,
  values: Values,
): Compiled<Row> {
  const marks: unknown[] = []
  const marked = replaceEach(values, () => {
    // What computes with a symbol throws.
    const mark = Symbol('value')
    marks.push(mark)
    return mark
  })
  const query = build(db, ...(marked as Values)).compile()
  return { query, places: query.parameters.map((parameter) => marks.indexOf(parameter)) }
}

/** Adds each value to `given`, in the order of `replaceEach`; returns what is left: the columns and the lengths. */
function takeValues(values: unknown, given: unknown[]): string {
  if (Array.isArray(values)) return `[${values.map((value) => takeValues(value, given)).join()}]`
  if (isRow(values)) {
    let columns = ''
    for (const [column, value] of Object.entries(values))
      if (value !== undefined) columns += `${column}:${takeValues(value, given)},`
    return `{${columns}}`
  }
  given.push(values)
  return '?'
}

/** A copy in which each value is replaced; what is undefined is no column of its row. */
function replaceEach(values: unknown, replace: (value: unknown) => unknown): unknown {
  if (Array.isArray(values)) return values.map((value) => replaceEach(value, replace))
  if (!isRow(values)) return replace(values)
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, replaceEach(value, replace)]],
    ),
  )
}

function isRow(value: unknown): value is object {
  return value !== null && Object.getPrototypeOf(value) === Object.prototype
}
