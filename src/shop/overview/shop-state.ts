import { isHttps } from '../../contract/settings/public-url.ts'
import type { ShopState, Warning } from '../../contract/overview/shop-state.ts'
import { DAY, HOUR, MINUTE, SECOND, toTime } from '../../contract/time/time.ts'
import { withTimeout } from '../../contract/time/with-timeout.ts'
import { checkTimeout, checkWritable } from '../../db/check-writable.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import type { Database } from '../../db/schema.ts'
import { backupState, toBackupTimes } from './backup-runs.ts'
import { findLastDrill } from './restore-drills.ts'
import { readStuckSince, selectWaiting } from '../mail/backlog.ts'
import { pollInterval, readLastAnswer } from '../payments/poll-provider.ts'
import { readLastEvent } from '../payments/provider-events.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { listRunFailures } from '../tools/for-each-of-run.ts'
import { countToReview } from '../payments/reviews.ts'

/** With less free space than this (bytes), a year of sales or one big upload may fill the disk. */
const leastFree = 1e9
/** The longest time between backups: a day and some hours (ms). */
const backupEvery = 26 * HOUR
/** A small write that takes longer (ms) makes buyers wait. */
const writeTakes = SECOND
/** A clock that is further off (ms) refuses the codes of phones and ends orders too early or late. */
const clockMayBeOff = MINUTE
/** How long a mail may wait to be sent (ms). */
const mailTakes = HOUR
/** Certificates are renewed a month before they end; later than this (ms) nobody renews it. */
const certificateLeft = 14 * DAY
/** A provider that is asked every hour and has not answered for this long (ms) takes no payments either. */
const answerTakes = 2 * pollInterval
/** A provider silent for this long (ms) may have lost the webhook's address. */
const silence = 30 * DAY

/** The state of everything the shop needs to run. */
export async function readShopState(
  context: {
    db: Database
    provider: PaymentProvider
    version: string
    freeSpace: () => Promise<number>
    checkDataFolder: () => Promise<void>
    certificateUntil: () => Promise<number | null>
    clockOff: () => number | null
    newestVersion: () => Promise<string | null>
    backsUp: boolean
    keepsElsewhere: boolean
    publicUrl: string
  },
  now: number,
): Promise<ShopState> {
  const { db, provider, version, freeSpace, certificateUntil, backsUp, keepsElsewhere } = context
  const [tookMs, free, isWritable, certificate, newest] = await Promise.all([
    withTimeout(checkWritable(db), checkTimeout).catch(() => null),
    freeSpace().catch(() => null),
    withTimeout(context.checkDataFolder(), checkTimeout).then(
      () => true,
      () => false,
    ),
    certificateUntil(),
    context.newestVersion(),
  ])
  const backups = await backupState(db)
  const drill = await findLastDrill(db)
  const { waiting } = await selectWaiting(db).executeTakeFirstOrThrow()
  const stuckSince = await readStuckSince(db)
  const toReview = await countToReview(db)
  const failures = await listRunFailures(db)
  const lastEvent = await readLastEvent(db, provider.name)
  const lastAnswer = await readLastAnswer(db, provider.name)
  const off = context.clockOff()
  const isSimulated = provider.simulation !== undefined
  const isSince = (instant: number | null | undefined, span: number) =>
    typeof instant === 'number' && instant > now - span
  return {
    version,
    database: {
      isFine: tookMs !== null && tookMs < writeTakes,
      isPostgres: isOnPostgres(db),
      tookMs: tookMs ?? checkTimeout,
    },
    disk: { isFine: isWritable && (free === null || free >= leastFree), free, isWritable },
    backup: {
      isFine: !backsUp || (!backups.failed && isSince(backups.newest?.madeAt, backupEvery)),
      ...toBackupTimes(backups),
    },
    backupPlace: {
      // A shop that is only shown, or tried, need not survive its disk.
      isFine: !backsUp || keepsElsewhere || !isHttps(context.publicUrl),
      isElsewhere: keepsElsewhere,
    },
    restoreDrill: {
      isFine: !backsUp || !drill?.failure,
      triedAt: toTime(drill?.started_at ?? null),
      failure: drill?.failure ?? null,
    },
    clock: {
      isFine: off === null || Math.abs(off) < clockMayBeOff,
      aheadBy: off === null ? null : Math.round(off / SECOND),
    },
    update: { isFine: newest === null || !isNewer(newest, version), newest },
    certificate: {
      isFine: certificate === null || certificate > now + certificateLeft,
      gueltigBis: toTime(certificate),
    },
    mails: {
      isFine: stuckSince === null || isSince(stuckSince, mailTakes),
      waiting,
      waitingSince: toTime(stuckSince),
    },
    payments: { isFine: toReview === 0, toReview },
    runs: {
      isFine: failures.length === 0,
      failures: failures.map(({ run, subject, message, since }) => ({
        run,
        betrifft: subject,
        meldung: message,
        seit: toTime(since),
      })),
    },
    providerAnswer: {
      isFine: isSimulated || isSince(lastAnswer, answerTakes),
      answeredAt: toTime(lastAnswer),
    },
    provider: {
      isFine: isSimulated || isSince(lastEvent, silence),
      isSimulated,
      lastEventAt: toTime(lastEvent),
    },
  }
}

/** Whether the first of two versions (`1.10.0`) came after the second. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

/**
 * What the owner must not overlook. `hasOneAddress`: the visitor who asks seems to have the address of the connection.
 */
export function listWarnings(
  { provider, publicUrl }: { provider: PaymentProvider; publicUrl: string },
  { hasOneAddress }: { hasOneAddress: boolean },
): Warning[] {
  const isPublic = isHttps(publicUrl)
  return [
    ...(provider.isMissing ? (['no-payments'] as const) : []),
    ...(isPublic && provider.simulation !== undefined ? (['simulated'] as const) : []),
    // The shop itself speaks no TLS: on https:// a proxy is in front of it, and TRUSTED_PROXIES does not name it.
    ...(isPublic && hasOneAddress ? (['one-address'] as const) : []),
  ]
}
