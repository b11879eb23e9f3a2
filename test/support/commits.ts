import { readFileSync } from 'node:fs'

/**
 * Counts commits in a SQLite write-ahead log: the last frame of each has the database's size, all others zero
 * (sqlite.org/fileformat2.html, section 4.1).
 */
export function countCommits(log: string): number {
  const bytes = readFileSync(log)
  const frame = 24 + bytes.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frame <= bytes.length; at += frame) {
    if (bytes.readUInt32BE(at + 4) > 0) commits += 1
  }
  return commits
}
