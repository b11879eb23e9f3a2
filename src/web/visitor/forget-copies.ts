/** The browser's database in which the admin area keeps what was opened, for a day without a network. */
export const copiesDatabase = 'copies'

/** Deletes these copies: whoever signs out leaves nothing behind that could be read without signing in. */
export function forgetCopies(): void {
  try {
    indexedDB.deleteDatabase(copiesDatabase)
  } catch {
    // Without storage there are no copies.
  }
}
