import type { ColumnType } from 'kysely'

/**
 * A column from which another one is computed and stored. A plain update of it does not compile: the function that
 * changes it keeps the other one as well.
 */
export type Source<Value> = ColumnType<Value, Value, never>
