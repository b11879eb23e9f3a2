/** The largest statement that is read, in bytes: reading 5 MB keeps everybody else waiting for most of a second. */
export const statementBytes = 5 * 1024 * 1024
