import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BotChallenge } from '../contract/contact/contact.ts'
import { SECOND } from '../contract/time/time.ts'
import { type BotCheck, botTokenLifetime } from '../shop/contact/bot-check.ts'

/** PBKDF2 iterations (SHA-256) per derived key: 0.3 ms for us, 2 ms for a browser. */
const cost = 1000
/** The most keys a browser has to derive: on average 125, a quarter of a second, about one second on an old phone. */
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
        // Not `expiresAt`, which the library compares with the system clock.
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
        // The same solution can be encoded in many ways, but its challenge was signed once.
        return verified ? challenge.signature : undefined
      } catch {
        // Input without the shape of a token makes our parsing or the library throw.
        return undefined
      }
    },
  }
}

function readToken(token: string): Payload {
  return JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload
}
