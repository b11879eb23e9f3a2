import type { Database, OpenDatabase } from './db/schema.ts'
import { nightlyBackups } from './backup/start-backups.ts'
import type { Config } from './config.ts'
import { keepUp } from './db/upkeep.ts'
import { isBeforeTime } from './contract/time/swiss-days.ts'
import { HOUR, MINUTE } from './contract/time/time.ts'
import { schedule } from './schedule.ts'
import { unifyEmails } from './shop/accounts/unify-emails.ts'
import { sweepAccounts } from './shop/accounts/sweep.ts'
import { expireProposals } from './shop/appointments/expire-proposals.ts'
import { sweepAppointments } from './shop/appointments/erase-appointments.ts'
import { remindAppointments, remindEvery } from './shop/appointments/remind-appointments.ts'
import { picturesOf } from './contract/settings/business.ts'
import { readSettings } from './shop/settings/settings.ts'
import { sweepPictures } from './shop/catalogue/picture-sweep.ts'
import { sweepMessages } from './shop/contact/messages.ts'
import { sweepKeys } from './shop/tools/once.ts'
import { sweepAttempts } from './shop/tools/known-sources.ts'
import type { PaymentContext } from './shop/payments/payments.ts'
import { sweepEvents } from './shop/payments/provider-events.ts'
import { paymentSweepEvery, runPaymentRound } from './shop/payments/sweep.ts'
import { recognisePayouts } from './shop/bank/book-payouts.ts'
import { acceptAllGivenBack } from './shop/bank/decide-entry.ts'
import { fetchPayouts } from './shop/payments/payouts.ts'
import { remindHouseholds } from './shop/devices/remind-households.ts'
import { watchHealth } from './shop/overview/watch-health.ts'
import { sweepSignIns } from './shop/sign-in/sweep.ts'
import { sweepVisitPhotos } from './shop/service/visit-photos.ts'

/** The photographs of the people are used by the settings, which the catalogue does not know. */
const sweepUnusedPictures = async (db: Database, now: number) =>
  sweepPictures(db, now, picturesOf((await readSettings(db)).people))

/** The rooms' periodic clean-ups. */
export const hourly = [
  sweepAttempts,
  sweepKeys,
  sweepAccounts,
  sweepSignIns,
  sweepMessages,
  sweepUnusedPictures,
  sweepAppointments,
  sweepVisitPhotos,
  sweepEvents,
]

/**
 * Starts the periodic jobs: payment status checks, reminders, clean-ups and nightly backups.
 * A failed run is logged; `stop` waits for those under way.
 */
export function startJobs(
  shop: PaymentContext & Parameters<typeof watchHealth>[0] & { db: OpenDatabase },
  {
    config,
    now,
    log,
  }: {
    config: Config
    now: () => number
    log: { error(details: object, message: string): void }
  },
): { stop(): Promise<unknown> } {
  const { db } = shop
  const report = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const reportPayment = report('payment sweep')
  const payment = () => runPaymentRound(shop, now(), reportPayment)
  // Also those known already, where the provider cannot be asked for others.
  const payouts = async () => {
    try {
      await fetchPayouts(shop, now())
    } finally {
      await recognisePayouts(db, now())
    }
  }
  const givenBack = () => acceptAllGivenBack(db, now())
  const appointments = async () => {
    await expireProposals(shop.db, now())
    await remindAppointments(shop.db, now())
  }
  const households = async () => void (await remindHouseholds(shop.db, now()))
  // After the backup, while few visitors are around.
  const upkeep = async () => {
    if (!isBeforeTime(now(), '03:00') && isBeforeTime(now(), '04:00')) await keepUp(db)
  }
  const backups = nightlyBackups(db, {
    database: config.database,
    place: config.backup.place,
    passphrase: config.backup.passphrase,
    scratch: config.dataDir,
  })
  const jobs = [
    schedule(paymentSweepEvery, payment, reportPayment),
    schedule(HOUR, payouts, report('payouts'), { atOnce: true }),
    schedule(HOUR, givenBack, report('surpluses given back'), { atOnce: true }),
    schedule(MINUTE, () => watchHealth(shop, now()), report('health')),
    schedule(remindEvery, appointments, report('appointment reminders')),
    // Also at the start: after an update in the morning, an hour would be a long wait.
    schedule(HOUR, households, report('service reminders'), { atOnce: true }),
    // Also at the start: nobody can sign in with an address in its earlier spelling.
    schedule(HOUR, () => unifyEmails(db, now()), report('spelling of addresses'), { atOnce: true }),
    schedule(HOUR, upkeep, report('upkeep')),
    ...hourly.map((sweep) => schedule(HOUR, () => sweep(db, now()), report(sweep.name))),
  ]
  if (config.backup.isNightly)
    // Also at the start: a new place that refuses backups is known at once.
    jobs.push(schedule(HOUR, () => backups.run(now()), report('nightly backup'), { atOnce: true }))
  return {
    stop() {
      backups.stop()
      return Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
