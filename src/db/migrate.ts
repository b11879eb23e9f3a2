import { type MigrationProvider, Migrator } from 'kysely/migration'
import * as shop from './migrations/0001-shop.ts'
import * as office from './migrations/0002-office.ts'
import * as dailySums from './migrations/0003-daily-sums.ts'
import * as secondFactor from './migrations/0004-second-factor.ts'
import * as uploadedPictures from './migrations/0005-uploaded-pictures.ts'
import * as receivedCurrency from './migrations/0006-received-currency.ts'
import * as givenUpMails from './migrations/0007-given-up-mails.ts'
import * as failedPayments from './migrations/0008-failed-payments.ts'
import * as filteredSearches from './migrations/0009-filtered-searches.ts'
import * as presentUsers from './migrations/0010-present-users.ts'
import type { Db } from './schema.ts'

const provider: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      '0001-shop': shop,
      '0002-office': office,
      '0003-daily-sums': dailySums,
      '0004-second-factor': secondFactor,
      '0005-uploaded-pictures': uploadedPictures,
      '0006-received-currency': receivedCurrency,
      '0007-given-up-mails': givenUpMails,
      '0008-failed-payments': failedPayments,
      '0009-filtered-searches': filteredSearches,
      '0010-present-users': presentUsers,
    }),
}

/**
 * Brings the database to the newest schema. Safe with two processes starting at once: PostgreSQL holds
 * an advisory lock, SQLite a write transaction taken before the state is read. Rewriting a large table, or
 * waiting for a process that does, takes longer than a visitor would wait: see `openMigrated`.
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
