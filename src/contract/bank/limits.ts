/** The largest statement accepted, in bytes: parsing 5 MB blocks all other requests for most of a second. */
export const statementBytes = 5 * 1024 * 1024
/** The most payments one file may hold, an archive in all: a business has some thousand a year. */
export const mostPayments = 10_000
