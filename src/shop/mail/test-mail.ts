import { randomUUID } from 'node:crypto'
import type { TestMailSent } from '../../contract/settings/settings.ts'
import { SECOND } from '../../contract/time/time.ts'
import { withTimeout } from '../../contract/time/with-timeout.ts'
import type { Database } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { countAttempt } from '../tools/attempts.ts'
import { ownerAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'
import { testMail } from './owner-texts.ts'
import { renderMail } from './render.ts'
import type { MailTransport } from './transport.ts'

/** As long as the owner waits for it (ms), and a proxy in between. */
const patience = 50 * SECOND

/**
 * Sends a mail to the address of the owner's notices, at once and without retries, and returns whether it was accepted.
 * Whether it arrives, only the mailbox shows. Throws `too-many-attempts`.
 */
export async function sendTestMail(
  shop: { db: Database; transport: MailTransport; publicUrl: string; sendsMail: boolean },
  actor: Actor,
  now: number,
): Promise<TestMailSent> {
  const { db, transport, publicUrl, sendsMail } = shop
  await countAttempt(db, 'test-mail', actor.id, now)
  const settings = await readSettings(db)
  const to = ownerAddress(settings)
  const addresses = { to, id: `test-mail.${randomUUID()}` }
  const mail = renderMail(testMail(), settings.business, addresses, publicUrl)
  const refusal = await withTimeout(transport.send(mail), patience).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const accepted = refusal === undefined
  const after = { recipient: to, accepted }
  await transaction(db, (trx) =>
    recordChange(trx, actor, { action: 'test-mail.sent', subject: 'settings', after }, now),
  )
  if (!accepted)
    return {
      accepted,
      message: `Die Testmail an ${to} wurde nicht angenommen: ${refusal.slice(0, 500)}`,
    }
  return {
    accepted,
    message: sendsMail
      ? `Der Mailserver hat die Testmail an ${to} angenommen.`
      : `Es ist kein Mailserver angeschlossen: Die Testmail an ${to} liegt als Datei auf dem Server.`,
  }
}
