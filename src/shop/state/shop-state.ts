import type { ShopState } from '../../contract/shop-state.ts'
import { DAY, HOUR, toTime } from '../../contract/time.ts'
import { inTime } from '../../contract/in-time.ts'
import { checkWritable } from '../../db/check-writable.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { backupState } from '../backups/backup-runs.ts'
import { readBacklog } from '../mail/backlog.ts'
import { findLastEvent } from '../payments/provider-events.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { countReviews } from '../payments/reviews.ts'

/** Less than this (bytes), and a year of selling or one big upload may fill it. */
const leastFree = 1e9
/** A night and some hours (ms). */
const backupEvery = 26 * HOUR
/** How long a mail may be on its way (ms). */
const mailTakes = HOUR
/** A provider that says nothing for so long (ms) has perhaps lost the shop's address. */
const silence = 30 * DAY
/** How long whoever looks waits for the database (ms). */
const patience = 1500

/** How it stands with what the shop needs to run. */
export async function readShopState(
  context: {
    db: Db
    payments: PaymentProvider
    version: string
    freeSpace: () => Promise<number>
  },
  now: number,
): Promise<ShopState> {
  const { db, payments, version, freeSpace } = context
  const [isWritable, free, { newest, failed }, mails, toReview, lastEvent] = await Promise.all([
    inTime(checkWritable(db), patience).then(
      () => true,
      () => false,
    ),
    freeSpace().catch(() => null),
    backupState(db),
    readBacklog(db, now),
    countReviews(db),
    findLastEvent(db, payments.name),
  ])
  const isSimulated = payments.simulation !== undefined
  const isSince = (instant: number | null | undefined, span: number) =>
    typeof instant === 'number' && instant > now - span
  return {
    version,
    database: { isFine: isWritable, isPostgres: isOnPostgres(db) },
    disk: { isFine: free === null || free >= leastFree, free },
    backup: {
      isFine: failed === undefined && isSince(newest?.madeAt, backupEvery),
      madeAt: toTime(newest?.madeAt ?? null),
      failedAt: toTime(failed?.at ?? null),
    },
    mails: {
      isFine: mails.waiting === 0 || isSince(mails.oldest, mailTakes),
      waiting: mails.waiting,
      waitingSince: toTime(mails.oldest ?? null),
    },
    payments: { isFine: toReview === 0, toReview },
    provider: {
      isFine: isSimulated || isSince(lastEvent, silence),
      isSimulated,
      lastEventAt: toTime(lastEvent),
    },
  }
}
