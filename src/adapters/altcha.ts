import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Puzzle } from '../contract/contact.ts'
import { SECOND } from '../contract/time.ts'
import { type BotCheck, botTokenLifetime } from '../shop/contact/bot-check.ts'

/** Tries a browser needs at most: 50,000 on average, well under a second on an old phone. */
const defaultMaxNumber = 100_000
/**
 * The salt carries the expiry (s since 1970). It ends with `&`, so that no digit can be moved from the
 * number into the expiry while the hash stays the same.
 */
const saltForm = /^[0-9a-f]{24}\?expires=(\d{10})&$/

/**
 * The self-hosted bot check: the ALTCHA proof-of-work protocol, version 1 (https://altcha.org/docs).
 * Nothing is stored until a solution is used; nothing leaves this server.
 */
export function openAltcha(options: { secret: string; maxNumber?: number }): BotCheck {
  const maxnumber = options.maxNumber ?? defaultMaxNumber
  const sign = (challenge: string) =>
    createHmac('sha256', options.secret).update(challenge).digest('hex')

  return {
    name: 'altcha',
    challenge(now) {
      const expires = Math.floor((now + botTokenLifetime) / SECOND)
      const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`
      const challenge = sha256(salt + randomInt(maxnumber + 1))
      return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature: sign(challenge) }
    },
    async verify(token, _remoteIp, now) {
      const solution = readSolution(token)
      const expires = Number(saltForm.exec(solution?.salt ?? '')?.[1])
      if (!solution || !(expires * SECOND > now)) return false
      const { challenge, number, salt, signature } = solution
      return isSame(sha256(salt + number), challenge) && isSame(sign(challenge), signature)
    },
  }
}

type Solution = Pick<Puzzle, 'algorithm' | 'challenge' | 'salt' | 'signature'> & { number: number }

/**
 * Reads a token: base64 of the JSON in exactly this spelling. Another spelling of the same solution would
 * pass for an unused token.
 */
function readSolution(token: string): Solution | undefined {
  let read: Partial<Record<keyof Solution, unknown>> | null
  try {
    read = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as typeof read
  } catch {
    return undefined
  }
  const { challenge, number, salt, signature } = read ?? {}
  if (typeof challenge !== 'string' || typeof salt !== 'string') return undefined
  if (typeof signature !== 'string' || !Number.isSafeInteger(number)) return undefined
  const solution = {
    algorithm: 'SHA-256',
    challenge,
    number: Number(number),
    salt,
    signature,
  } as const
  const spelling = Buffer.from(JSON.stringify(solution)).toString('base64')
  return spelling === token ? solution : undefined
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
