/** What SQLite's own messages do not explain, by result code. */
const sqliteTrouble: Record<number, string> = {
  8: 'can only be read: the shop must be able to write to it and to its folder',
  10: 'cannot be read or written: the disk is full or reports errors',
  11: 'is damaged: put the newest backup in its place (docs/operations.md)',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened: is its folder there, and may the shop write to it?',
  26: 'is not a SQLite file',
}

/** What is wrong with the database file, as the end of a sentence; undefined for any other failure. */
export function fileTroubleOf(error: Error & { errcode?: number }): string | undefined {
  return sqliteTrouble[(error.errcode ?? 0) & 0xff]
}

/** Whether the database is unreachable, full or unreadable: nothing is half done, and it may recover in a moment. */
export function isOutage(error: Error & { errcode?: number; code?: string }): boolean {
  if (error.errcode !== undefined) return fileTroubleOf(error) !== undefined
  // PostgreSQL classes 08 connection, 53 resources, 57 shutdown; 25P03 an idle transaction timed out; the rest are
  // socket errors, pg's pool, and a connection that broke between two statements.
  return (
    /^(08|53|57|25P03)/.test(error.code ?? '') ||
    /^E(CONN|PIPE|HOST|TIMEDOUT|NOTFOUND)/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    )
  )
}
