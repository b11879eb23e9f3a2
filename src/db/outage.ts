/** What SQLite's own words leave open, by its result code. */
const sqliteTrouble: Record<number, string> = {
  8: 'can only be read: the shop must be able to write to it and to its folder',
  10: 'cannot be read or written: the disk is full or reports errors',
  11: 'is damaged: put the newest backup in its place (docs/operations.md)',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened: is its folder there, and may the shop write to it?',
  26: 'is not a SQLite file',
}

/** What is wrong with the file of the database, as the end of a sentence; undefined when that is not the trouble. */
export function fileTroubleOf(error: Error & { errcode?: number }): string | undefined {
  return sqliteTrouble[(error.errcode ?? 0) & 0xff]
}

/** Whether the database is away, full or unreadable: nothing is half done, and it may be well again in a moment. */
export function isOutage(error: Error & { errcode?: number; code?: string }): boolean {
  if (error.errcode !== undefined) return fileTroubleOf(error) !== undefined
  // PostgreSQL class 08 connection, 53 resources, 57 shutdown, 25P03 a transaction that waited too long; the rest are
  // socket errors, pg's pool, and a connection that broke between two statements.
  return (
    /^(08|53|57|25P03)/.test(error.code ?? '') ||
    /^E(CONN|PIPE|HOST|TIMEDOUT|NOTFOUND)/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    )
  )
}
