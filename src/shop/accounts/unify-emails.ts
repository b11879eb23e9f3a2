import { normaliseEmail } from '../../contract/accounts/email.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { sql } from 'kysely'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { changeUser } from './accounts.ts'

/** Where accounts have addresses. */
export const addressColumns = ['email', 'contact_email', 'pending_email'] as const

/**
 * Gives the addresses of accounts that were stored with umlauts in their domain their one spelling. Two accounts of one
 * mailbox stay as they are, and the owner is told: only the person knows which is theirs.
 */
export async function unifyEmails(db: Database, now: number): Promise<void> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or(
        addressColumns.map(
          (column) => sql<boolean>`octet_length(${sql.ref(column)}) > length(${sql.ref(column)})`,
        ),
      ),
    )
    .execute()
  const wrong = rows.filter((row) => addressColumns.some((column) => isOther(row[column])))
  await forEachOfRun(db, 'email-spelling', wrong, {
    subjectOf: ({ id }) => `user:${id}`,
    act: (row) =>
      transaction(db, async (trx) => {
        const email = row.email && normaliseEmail(row.email)
        const other =
          email !== null && email !== row.email
            ? await trx
                .selectFrom('users')
                .select('id')
                .where('email', '=', email)
                .executeTakeFirst()
            : undefined
        if (other) throw new Error(`Person ${other.id} hat dieselbe E-Mail-Adresse.`)
        await changeUser(trx, row.id, {
          email,
          contact_email: row.contact_email && normaliseEmail(row.contact_email),
          pending_email: row.pending_email && normaliseEmail(row.pending_email),
        })
      }),
    now,
  })
}

const isOther = (email: string | null) => email !== null && normaliseEmail(email) !== email
