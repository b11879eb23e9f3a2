import { Problem } from '../contract/problems.ts'
import { SECOND } from '../contract/time/time.ts'
import { turnstileAction } from '../contract/contact/turnstile.ts'
import type { BotCheck } from '../shop/contact/bot-check.ts'

const origin = 'https://challenges.cloudflare.com'
const timeout = 3 * SECOND

/**
 * Cloudflare Turnstile. A token can be used once and within 300 s, both enforced by Cloudflare.
 * `hostname` is the host of the shop's own address; `verifyUrl` differs only in tests.
 */
export function openTurnstile(options: {
  siteKey: string
  secret: string
  hostname: string
  verifyUrl?: string
}): BotCheck {
  const { siteKey, secret, hostname, verifyUrl = `${origin}/turnstile/v0/siteverify` } = options
  return {
    name: 'turnstile',
    siteKey,
    origin,
    challenge: async () => undefined,
    async verify(token, remoteIp) {
      // Cloudflare's own limit for a token.
      if (token.length > 2048) return undefined
      const answer = await ask(verifyUrl, { secret, response: token, remoteip: remoteIp })
      const isOurs = answer.hostname === hostname && answer.action === turnstileAction
      return answer.success === true && isOurs ? token : undefined
    },
  }
}

type Answer = { success?: unknown; hostname?: unknown; action?: unknown }

async function ask(url: string, question: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The bot check answered ${response.status}`)
    return ((await response.json()) ?? {}) as Answer
  } catch (error) {
    throw new Problem('bot-check-unavailable', { retryAfter: 30, cause: error })
  }
}
