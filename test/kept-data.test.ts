import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTwintSimulator } from '../src/adapters/twint-simulator.ts'
import { DAY } from '../src/contract/time/time.ts'
import { deleteAccount } from '../src/shop/people/account-deletion.ts'
import { orderData } from '../src/shop/people/order-data.ts'
import { personalData } from '../src/shop/people/personal-data.ts'
import { findPerson } from '../src/shop/accounts/accounts.ts'
import { hourly } from '../src/start-jobs.ts'
import { address, fillPerson, password } from './support/filled-person.ts'
import { openingTime as now } from './support/template-database.ts'
import { openTestDatabase } from './support/test-database.ts'

test('years after somebody left, the clean-ups leave nothing of them but business records and the log', async () => {
  const { db, drop } = await openTestDatabase('shop')
  onTestFinished(drop)
  const id = await fillPerson(db, { hasSignIn: true })
  const person = await findPerson(db, id)
  if (!person) throw new Error('nobody was filled in')
  const publicUrl = 'http://shop.test'
  const context = { db, publicUrl, provider: openTwintSimulator(db, publicUrl) }
  await deleteAccount(context, { ...person, email: address }, password, now)
  for (const sweep of hourly) await sweep(db, now + 11 * 365 * DAY)
  const left: string[] = []
  for (const [table, entry] of Object.entries(personalData)) {
    if ('nothing' in entry || table in orderData) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) left.push(table)
  }
  // A row without anything personal, mails without their address, and who changed what.
  expect(left).toEqual(['users', 'mails', 'audit_log'])
})
