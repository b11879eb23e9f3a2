import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ContactChallenge } from '../../src/contract/contact/contact.ts'

/** The token a browser computes from the answer of `GET /api/contact/challenge`. */
export async function solveBotCheck({ challenge }: ContactChallenge): Promise<string> {
  if (!challenge) throw new Error('The bot check is not our own')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
