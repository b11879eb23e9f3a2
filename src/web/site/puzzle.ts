import type { Puzzle } from '../../contract/contact.ts'
import { sha256Hex } from './sha256.ts'

/**
 * Tries numbers until one fits, and returns the token the server verifies: base64 of the puzzle with its
 * number (ALTCHA). Undefined when no number up to `maxnumber` fits.
 */
export function solvePuzzle(puzzle: Puzzle): string | undefined {
  const { algorithm, challenge, maxnumber, salt, signature } = puzzle
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256Hex(salt + number) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
    }
  }
  return undefined
}
