import type { BotChallenge } from '../../contract/contact/contact.ts'
import { MINUTE } from '../../contract/time/time.ts'

/** The longest validity of a bot-check token; used ones are remembered that long. */
export const botTokenLifetime = 20 * MINUTE

/**
 * Tells people from bots. The visitor's browser obtains a token, the server verifies it. A token that cannot be
 * verified is rejected: the check fails closed.
 */
export type BotCheck = {
  name: 'altcha' | 'turnstile'
  siteKey?: string
  /** Third-party origin whose script and frame the check needs; none when it is our own. */
  origin?: string
  /** A fresh challenge for the browser; undefined when the provider issues its own. `now` in ms. */
  challenge(now: number): Promise<BotChallenge | undefined>
  /**
   * The canonical name by which a genuine and fresh token is consumed, however it is spelled; undefined for any other.
   * Throws `bot-check-unavailable` when it cannot be determined.
   */
  verify(token: string, remoteIp: string, now: number): Promise<string | undefined>
}
