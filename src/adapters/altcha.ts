import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BotChallenge } from '../contract/contact.ts'
import { SECOND } from '../contract/time.ts'
import { type BotCheck, botTokenLifetime } from '../shop/contact/bot-check.ts'

/** One derived key takes this many rounds of SHA-256, for us 0.3 ms, for a browser 2 ms. */
const cost = 1000
/** Keys a browser has to derive at most: 125 on average, a quarter of a second, on an old phone about one. */
const defaultMaxCounter = 250

/**
 * The self-hosted bot check: the ALTCHA proof-of-work protocol, version 2 (https://altcha.org/docs). A token is the
 * base64 of a signed challenge with its solution. Nothing is stored until it is used; nothing leaves this server.
 */
export function openAltcha(options: { secret: string; maxCounter?: number }): BotCheck {
  const { secret, maxCounter = defaultMaxCounter } = options
  return {
    name: 'altcha',
    async challenge(now) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(maxCounter),
        deriveKey,
        // Not `expiresAt`, which the library compares with the machine's clock.
        data: { expires: Math.floor((now + botTokenLifetime) / SECOND) },
        hmacSignatureSecret: secret,
      })
      return challenge as BotChallenge
    },
    async verify(token, _remoteIp, now) {
      try {
        const { challenge, solution } = readToken(token)
        if (!(Number(challenge.parameters.data?.['expires']) * SECOND > now)) return undefined
        const verifying = { challenge, solution, deriveKey, hmacSignatureSecret: secret }
        const { verified } = await verifySolution(verifying)
        // The same solution can be spelled in many ways, its challenge was signed once.
        return verified ? challenge.signature : undefined
      } catch {
        // Neither we nor the library understand what has not the shape of a token.
        return undefined
      }
    },
  }
}

function readToken(token: string): Payload {
  return JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload
}
