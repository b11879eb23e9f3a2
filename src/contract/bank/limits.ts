/** The largest statement accepted, in bytes: parsing 5 MB blocks all other requests for most of a second. */
export const statementBytes = 5 * 1024 * 1024
