import type { ShopState } from '../../contract/overview/shop-state.ts'
import { findIll, isMailedMonthly, type Watched } from '../../contract/overview/watched.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { healthNotice, queueMails } from '../mail/outbox.ts'
import { healthMail } from '../mail/owner-texts.ts'
import { type OwnAddress, ownerAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'
import { readShopState } from './shop-state.ts'

/** Calls an address outside, which expects to be called every minute. Rejects when it does not answer. */
type CallOutside = (url: string) => Promise<void>

/**
 * Checks once a minute whether the shop is well. If so, it calls the address outside that the owner has set: when the
 * shop is dead or not well, that service misses the call and alerts the owner. If not, the owner gets a mail for each
 * part, at most one a day or a month; failed backups have a mail of their own.
 */
export async function watchHealth(
  context: Parameters<typeof readShopState>[0] & { callOutside: CallOutside },
  now: number,
): Promise<void> {
  const { db, callOutside } = context
  const state = await readShopState(context, now)
  const settings = await readSettings(db)
  const ill = findIll(state)
  if (ill.length === 0 && settings.heartbeat) await callOutside(settings.heartbeat)
  const toTell = ill.filter((part) => part !== 'backup' || state.backup.failedAt === null)
  if (toTell.length > 0) await tell(db, { parts: toTell, state, to: ownerAddress(settings) }, now)
}

function tell(
  db: Database,
  { parts, state, to }: { parts: Watched[]; state: ShopState; to: OwnAddress },
  now: number,
): Promise<void> {
  const today = swissDayOf(now)
  const mails = parts.map((part) => ({
    kind: healthNotice,
    subjectKey: `${part}:${isMailedMonthly(part) ? today.slice(0, 7) : today}`,
    to,
    ...healthMail(part, state),
  }))
  return transaction(db, (trx) => queueMails(trx, mails, now))
}
