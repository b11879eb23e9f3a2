import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Puzzle } from '../../contract/contact.ts'
import { solvePuzzle } from './puzzle.ts'
import { sha256Hex } from './sha256.ts'

it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])(
  'hashes a text of %i bytes as the platform does',
  (length) => {
    const text = 'f'.repeat(length)
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
  },
)

it('hashes what is not ASCII', () => {
  expect(sha256Hex('Föhnwacht – «Löscher»')).toBe(
    createHash('sha256').update('Föhnwacht – «Löscher»').digest('hex'),
  )
})

const salt = 'salt?expires=1800000000&'
const puzzle: Puzzle = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}1234`).digest('hex'),
  maxnumber: 2000,
  salt,
  signature: 'signed',
}

it('solves a puzzle and spells the token as the server reads it', () => {
  const { algorithm, challenge, signature } = puzzle
  const solution = { algorithm, challenge, number: 1234, salt, signature }
  expect(solvePuzzle(puzzle)).toBe(Buffer.from(JSON.stringify(solution)).toString('base64'))
})

it('gives up on a puzzle without a solution', () => {
  expect(solvePuzzle({ ...puzzle, maxnumber: 1233 })).toBeUndefined()
})
