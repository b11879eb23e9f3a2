import { join } from 'node:path'
import { openAltcha } from './adapters/altcha.ts'
import { openMailFolder } from './adapters/mail-folder.ts'
import { openSmsFolder } from './adapters/sms-folder.ts'
import { openSmsHttp } from './adapters/sms-http.ts'
import { openTurnstile } from './adapters/turnstile.ts'
import { openTwintSimulator } from './adapters/twint-simulator.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import type { Deps } from './server/deps.ts'
import { ensureBotSecret } from './shop/contact/bot-secret.ts'

/**
 * What carries money, mails and messages and tells people from programs: the services that the configuration names, and
 * what stands in for those it does not. `say` hears of each message that stays on this machine.
 */
export async function openAdapters(
  config: Config,
  db: Db,
  say: (line: string) => void,
): Promise<Pick<Deps, 'payments' | 'botCheck' | 'mail' | 'sms'>> {
  const { dataDir, mailFrom, publicUrl, smsUrl, smtpUrl, stripe, turnstile } = config
  return {
    // Loaded only where they are used: together they are 12 MB and a tenth of a second of every start.
    payments: stripe
      ? (await import('./adapters/stripe-twint.ts')).openStripeTwint(stripe)
      : openTwintSimulator(db, publicUrl),
    botCheck: turnstile
      ? openTurnstile({ ...turnstile, hostname: new URL(publicUrl).hostname })
      : openAltcha({ secret: await ensureBotSecret(db) }),
    mail:
      smtpUrl !== undefined && mailFrom !== undefined
        ? (await import('./adapters/smtp.ts')).openSmtp({ url: smtpUrl, from: mailFrom })
        : openMailFolder(join(dataDir, 'mail'), say, mailFrom),
    sms: smsUrl ? openSmsHttp(smsUrl) : openSmsFolder(join(dataDir, 'sms'), say),
  }
}
