import { randomBytes } from 'node:crypto'
import { StartError } from '../../start-error.ts'
import { installed } from '../../contract/settings/public-rows.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { normaliseEmail } from '../../contract/accounts/email.ts'
import { hashPassword } from '../tools/argon2.ts'
import { createWithPassword } from './credentials.ts'

/**
 * Creates the first admin when there is none. Returns address and password if the password was generated here and must
 * be shown once, otherwise undefined. `keep` stores such a password before the account exists: a start that is killed
 * in between must leave no admin whose password nobody knows. Safe with two processes starting concurrently. Throws
 * `StartError` when the address belongs to a customer.
 */
export async function ensureFirstAdmin(
  db: Database,
  configured: { email: string | undefined; password: string | undefined },
  now: number,
  keep: (admin: { email: string; password: string }) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ email: string; password: string } | undefined> {
  if (await hasAdmin(db)) return undefined
  const email = normaliseEmail(
    configured.email ?? `admin@${installed.business.email.split('@')[1]}`,
  )
  const password = configured.password ?? randomBytes(15).toString('base64url')
  const person = {
    email,
    first_name: 'Admin',
    last_name: installed.business.name,
    phone: '',
    street: '',
    postal_code: '',
    city: '',
    country: '',
    role: 'admin',
    // Whoever configures the shop vouches for the address.
    email_verified_at: now,
  } as const
  const passwordHash = await hashPassword(password)
  const isGenerated = configured.password === undefined
  const created = await transaction(db, async (trx) => {
    const account = await createWithPassword(trx, person, passwordHash, now)
    if (account && isGenerated) await keep({ email, password })
    return account
  })
  if (created) return isGenerated ? { email, password } : undefined
  if (await hasAdmin(db)) return undefined
  throw new StartError(
    `The first admin cannot be created: ${email} belongs to a customer. Choose another ADMIN_EMAIL.`,
  )
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return admin !== undefined
}
