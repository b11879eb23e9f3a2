import { inUnit } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'

/** The recurring runs over many rows in which one row may fail. */
const runs = [
  'service-reminders',
  'appointment-reminders',
  'proposals',
  'unpaid',
  'expiry',
  'email-spelling',
  'given-back',
] as const
export type RunName = (typeof runs)[number]

/**
 * GET /api/admin/state: the health of the installation, for its operator. `isFine` tells for each part whether it is
 * healthy.
 */
export const ShopState = Type.Object({
  version: Type.String(),
  /** `tookMs`: what a small write took, in ms. */
  database: Type.Object({
    isFine: Type.Boolean(),
    isPostgres: Type.Boolean(),
    tookMs: Type.Integer(),
  }),
  /** Free bytes on the data volume, null when the system does not report them; whether its folder takes a file. */
  disk: Type.Object({
    isFine: Type.Boolean(),
    free: orNull(inUnit('bytes')),
    isWritable: Type.Boolean(),
  }),
  backup: Type.Object({ isFine: Type.Boolean(), madeAt: textOrNull, failedAt: textOrNull }),
  /** Whether the backups survive the disk of the shop. */
  backupPlace: Type.Object({ isFine: Type.Boolean(), isElsewhere: Type.Boolean() }),
  /** The last time a backup was restored for trial, and why it failed. */
  restoreDrill: Type.Object({
    isFine: Type.Boolean(),
    triedAt: textOrNull,
    failure: textOrNull,
  }),
  /** By how many seconds the clock is ahead (behind: negative); null when nobody outside was asked. */
  clock: Type.Object({ isFine: Type.Boolean(), aheadBy: orNull(Type.Integer()) }),
  /** The newest version; null when nobody publishes one. */
  update: Type.Object({ isFine: Type.Boolean(), newest: textOrNull }),
  /** Until when the certificate counts; null where the shop has none or cannot read it. */
  certificate: Type.Object({ isFine: Type.Boolean(), gueltigBis: textOrNull }),
  /** `waitingSince`: when the oldest waiting mail was written of those that are newer than every sent one. */
  mails: Type.Object({ isFine: Type.Boolean(), waiting: Type.Integer(), waitingSince: textOrNull }),
  payments: Type.Object({ isFine: Type.Boolean(), toReview: Type.Integer() }),
  /** What the recurring runs (reminders, expiry) could not do; `betrifft` as in the log: `user:7`. */
  runs: Type.Object({
    isFine: Type.Boolean(),
    failures: Type.Array(
      Type.Object({
        run: Type.Enum(runs),
        betrifft: Type.String(),
        meldung: Type.String(),
        seit: Type.String(),
      }),
    ),
  }),
  /** When the payment provider last answered the shop, which asks it every hour; null when it never did. */
  providerAnswer: Type.Object({ isFine: Type.Boolean(), answeredAt: textOrNull }),
  /** When the payment provider last called. */
  provider: Type.Object({
    isFine: Type.Boolean(),
    isSimulated: Type.Boolean(),
    lastEventAt: textOrNull,
  }),
})
export type ShopState = Static<typeof ShopState>

/**
 * What is wrong with the installation and must not be overlooked: nothing can be sold, payments are simulated on the
 * internet, or all visitors seem to come from one address, so that limits meet everybody.
 */
export const Warning = Type.Enum(['no-payments', 'simulated', 'one-address'])
export type Warning = Static<typeof Warning>

/** GET /api/admin/warnings: shown on every page of the admin area. */
export const Warnings = Type.Object({ warnings: Type.Array(Warning) })
