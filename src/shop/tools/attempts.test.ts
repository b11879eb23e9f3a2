import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/commit.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../contract/time/time.ts'
import { attemptLimits, type LimitName } from './attempt-limits.ts'
import { assertRate, countAttempt, disableLimits, rateLimitKey } from './attempts.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
const start = Date.UTC(2026, 2, 7)
const attempt = (now: number, who = 'heidi') => countAttempt(storage.db, 'resend', who, now)

beforeEach(async () => {
  storage = await openTestDatabase()
})
afterEach(() => storage.drop())

test('an attempt beyond the limit is refused until the window is over', async () => {
  for (let i = 0; i < 3; i++) await attempt(start + i * SECOND)
  await expect(attempt(start + 20 * SECOND)).rejects.toMatchObject({
    code: 'too-many-attempts',
    retryAfter: 59 * 60 + 40,
  })
  await attempt(start + 20 * SECOND, 'peter')
  await attempt(start + HOUR)
})

test('a refusal says how long to wait, as long as nothing else helps', async () => {
  const refusalOf = async (name: LimitName, after: number) => {
    for (let i = 0; i < attemptLimits[name].limit; i++)
      await countAttempt(storage.db, name, name, start)
    const last = countAttempt(storage.db, name, name, start + after)
    return last.catch(({ message }: Error) => message)
  }
  expect([
    await refusalOf('resend', 20 * MINUTE),
    await refusalOf('join', HOUR - MINUTE),
    await refusalOf('sms', 0),
    await refusalOf('reset-day', 0),
  ]).toEqual([
    'Zu viele Versuche. Bitte warten Sie 40 Minuten.',
    'Zu viele Versuche. Bitte warten Sie einen Moment.',
    'Zu viele Versuche. Bitte warten Sie 24 Stunden.',
    'Zu viele falsche Versuche. Bitte benutzen Sie den Link in der E-Mail.',
  ])
})

test('of many concurrent attempts only the allowed number passes', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => attempt(start)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a clock set back neither lifts the limit nor blocks for a day', async () => {
  for (let i = 0; i < 3; i++) await attempt(start)
  await expect(attempt(start - DAY)).rejects.toMatchObject({ code: 'too-many-attempts' })
  await attempt(start - DAY + HOUR)
})

test('limits turned off for a database are off in its transactions, too', async () => {
  const { db } = storage
  const name = { first_name: 'Heidi', last_name: 'Muster', email: 'heidi@beispiel.ch' }
  const message = { ...name, message: 'Guten Tag', created_at: start, answered_at: null }
  await db.insertInto('contact_messages').values(message).execute()
  const another = () =>
    transaction(db, (trx) => {
      const earlier = () => trx.selectFrom('contact_messages').select('created_at').execute()
      return assertRate(trx, earlier, { limit: 1, window: MINUTE }, start)
    })
  await expect(another()).rejects.toMatchObject({ code: 'too-many-attempts' })
  disableLimits(db)
  await another()
})

test('an IPv6 visitor is counted by network', () => {
  expect(rateLimitKey('192.0.2.7')).toBe('192.0.2.7')
  expect(rateLimitKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(rateLimitKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(rateLimitKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(rateLimitKey('::1')).toBe('0:0:0:0::/64')
})
