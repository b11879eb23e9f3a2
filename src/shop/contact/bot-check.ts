import type { BotChallenge } from '../../contract/contact.ts'
import { MINUTE } from '../../contract/time.ts'

/** How long a bot-check token can be good at most; used ones are remembered that long. */
export const botTokenLifetime = 20 * MINUTE

/**
 * Tells people from programs. The visitor's browser obtains a token, the server has it verified.
 * A token that cannot be verified is refused: no answer is never a yes.
 */
export type BotCheck = {
  name: 'altcha' | 'turnstile'
  siteKey?: string
  /** Foreign origin whose script and frame the check needs; none when it is our own. */
  origin?: string
  /** A fresh challenge for the browser; undefined when the provider hands out its own. `now` in ms. */
  challenge(now: number): Promise<BotChallenge | undefined>
  /**
   * What a genuine and fresh token is used up by, however it is spelled; undefined for any other. Throws
   * `bot-check-unavailable` when nobody can tell.
   */
  verify(token: string, remoteIp: string, now: number): Promise<string | undefined>
}
