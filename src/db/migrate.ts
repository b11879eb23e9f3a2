import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import { up as shop } from './migrations/0001-shop.ts'
import { up as idempotency } from './migrations/0002-idempotency.ts'
import { up as billing } from './migrations/0003-billing.ts'
import { up as ledger } from './migrations/0004-ledger.ts'
import { up as reductions } from './migrations/0005-reductions.ts'
import { up as workInvoices } from './migrations/0005-work-invoices.ts'
import { up as stock } from './migrations/0006-stock.ts'
import { up as amounts } from './migrations/0007-amounts.ts'
import { up as orderBilling } from './migrations/0008-order-billing.ts'
import { up as bankSenders } from './migrations/0008-bank-senders.ts'
import { up as restoreDrills } from './migrations/0009-restore-drills.ts'
import { up as productFamily } from './migrations/0010-product-family.ts'
import { up as appliances } from './migrations/0011-appliances.ts'
import { up as payouts } from './migrations/0012-payouts.ts'
import { up as deadlines } from './migrations/0011-deadlines.ts'
import { up as announcements } from './migrations/0013-announcements.ts'
import { up as correctedOrders } from './migrations/0014-corrected-orders.ts'
import { up as rateChanges } from './migrations/0015-rate-changes.ts'
import { up as adjustmentSeals } from './migrations/0016-adjustment-seals.ts'
import { up as partsOfNames } from './migrations/0017-parts-of-names.ts'
import { up as notesOfDisputes } from './migrations/0018-notes-of-disputes.ts'
import { up as returns } from './migrations/0019-returns.ts'
import { up as directTurnover } from './migrations/0020-direct-turnover.ts'
import { up as movementsOfDisputes } from './migrations/0021-movements-of-disputes.ts'
import { up as messageAnswers } from './migrations/0022-message-answers.ts'
import { up as unpaidOrders } from './migrations/0023-unpaid-orders.ts'
import { up as channels } from './migrations/0024-channels.ts'
import type { OpenDatabase } from './schema.ts'

const migrations = {
  '0001-shop': shop,
  '0002-idempotency': idempotency,
  '0003-billing': billing,
  '0004-ledger': ledger,
  '0005-reductions': reductions,
  '0005-work-invoices': workInvoices,
  '0006-stock': stock,
  '0007-amounts': amounts,
  '0008-bank-senders': bankSenders,
  '0008-order-billing': orderBilling,
  '0009-restore-drills': restoreDrills,
  '0010-product-family': productFamily,
  '0011-appliances': appliances,
  '0011-deadlines': deadlines,
  '0012-payouts': payouts,
  '0013-announcements': announcements,
  '0014-corrected-orders': correctedOrders,
  '0015-rate-changes': rateChanges,
  '0016-adjustment-seals': adjustmentSeals,
  '0017-parts-of-names': partsOfNames,
  '0018-notes-of-disputes': notesOfDisputes,
  '0019-returns': returns,
  '0020-direct-turnover': directTurnover,
  '0021-movements-of-disputes': movementsOfDisputes,
  '0022-message-answers': messageAnswers,
  '0023-unpaid-orders': unpaidOrders,
  '0024-channels': channels,
}

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

const provider: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(migrations).map(([name, up]) => [name, withReferences(up)]),
      ),
    ),
}

/** While foreign keys are off, a migration has to keep what they promise: checked before it is committed. */
function withReferences(up: Migration['up']): Migration {
  return {
    async up(db) {
      await up(db)
      if (isOnPostgres(db)) return
      const { rows: lost } = await sql`pragma foreign_key_check`.execute(db)
      if (lost.length > 0) throw new Error('Rows without the row they refer to')
    },
  }
}

/**
 * Migrates the database to the newest schema, or an empty one to the migration `to`. Safe with two processes starting
 * at once: PostgreSQL holds an advisory lock, SQLite a write transaction taken before the state is read. Rewriting a
 * large table, or waiting for a process that does, takes longer than a visitor would wait: see `openMigrated`.
 */
export async function migrate(db: OpenDatabase, to = migrationNames.at(-1) ?? ''): Promise<void> {
  // A migration on SQLite may have to make a table anew, to which others refer (sqlite.org/lang_altertable.html).
  const isSqlite = !isOnPostgres(db)
  if (isSqlite) await sql`pragma foreign_keys = off`.execute(db)
  try {
    const { error } = await new Migrator({ db, provider }).migrateTo(to)
    if (error) throw error
  } finally {
    if (isSqlite) await sql`pragma foreign_keys = on`.execute(db)
  }
}
