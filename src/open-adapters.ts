import { join } from 'node:path'
import { openAltcha } from './adapters/altcha.ts'
import { openMailFolder } from './adapters/mail-folder.ts'
import { openNoPayments } from './adapters/no-payments.ts'
import { openNoSms } from './adapters/no-sms.ts'
import { openSmsFolder } from './adapters/sms-folder.ts'
import { openSmsHttp } from './adapters/sms-http.ts'
import { openTurnstile } from './adapters/turnstile.ts'
import { openTwintSimulator } from './adapters/twint-simulator.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/schema.ts'
import type { Deps } from './server/deps.ts'
import { ensureBotSecret } from './shop/contact/bot-tokens.ts'

/**
 * Opens the adapters for payments, mail, SMS and the bot check: the services named in the configuration, or local
 * substitutes for those it does not name. `say` is told of each message that stays on this machine.
 */
export async function openAdapters(
  config: Config,
  db: OpenDatabase,
  say: (line: string) => void,
): Promise<Pick<Deps, 'provider' | 'botCheck' | 'mail' | 'sms'>> {
  const { dataDir, isSimulated, isTrial, mailFrom, publicUrl, smsUrl, smtpUrl, stripe, turnstile } =
    config
  return {
    // Loaded only when used: together they add 12 MB and a tenth of a second to every start.
    provider: stripe
      ? (await import('./adapters/stripe-twint.ts')).openStripeTwint(stripe)
      : isSimulated
        ? openTwintSimulator(db, publicUrl)
        : openNoPayments(),
    botCheck: turnstile
      ? openTurnstile({ ...turnstile, hostname: new URL(publicUrl).hostname })
      : openAltcha({ secret: await ensureBotSecret(db) }),
    mail:
      smtpUrl !== undefined && mailFrom !== undefined
        ? (await import('./adapters/smtp.ts')).openSmtp({ url: smtpUrl, from: mailFrom })
        : openMailFolder(join(dataDir, 'mail'), say, mailFrom),
    sms: smsUrl
      ? openSmsHttp(smsUrl)
      : isTrial
        ? openSmsFolder(join(dataDir, 'sms'), say)
        : openNoSms(),
  }
}
