import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { fillRegister } from '../../../scripts/large-shop/households.ts'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import { DAY, HOUR } from '../../contract/time/time.ts'
import { endByLink } from './consent.ts'
import { remindHouseholds } from './remind-households.ts'

const start = Date.UTC(2026, 2, 7, 9, 0)
/** Three years; on PostgreSQL a few months are enough to show differences. */
const days = process.env['TEST_DATABASE_URL'] === undefined ? 3 * 365 : 200

/** Days from one day to another. */
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

test('over three years everybody is reminded on the right days, nobody twice or after unsubscribing', async () => {
  const { db, drop } = await openTestDatabase()
  onTestFinished(drop)
  await fillRegister(db, { households: 45, devices: 150 }, start)

  // A third of the subscribers unsubscribe at half-time.
  const agreed = await db
    .selectFrom('service_reminder_consents')
    .select(['user_id', 'token'])
    .orderBy('user_id')
    .execute()
  const leaving = agreed.filter((_, at) => at % 3 === 0)
  const left = start + Math.floor(days / 2) * DAY
  for (let now = start; now < start + days * DAY; now += DAY) {
    if (now === left) for (const { token } of leaving) await endByLink(db, token, now)
    await remindHouseholds(db, now)
    // Now and then two processes run concurrently, or the run is repeated after a restart.
    if ((now / DAY) % 10 < 1) await Promise.all([1, 2].map(() => remindHouseholds(db, now)))
  }

  const notified = await db
    .selectFrom('service_reminder_terms as terms')
    .innerJoin('service_reminders as mails', 'mails.id', 'terms.reminder_id')
    .innerJoin('devices', 'devices.id', 'terms.device_id')
    .select(['device_id', 'term_day', 'terms.step', 'mails.user_id', 'mails.created_at'])
    .select(['devices.user_id as owner'])
    .execute()
  const wanting = new Set(agreed.map(({ user_id }) => user_id))
  const gone = new Set(leaving.map(({ user_id }) => user_id))
  const wrong = notified.filter(({ term_day, step, user_id, owner, created_at }) => {
    // On the day, or up to a week before in a mail that was sent anyway; later only for devices overdue from the start.
    const early = between(swissDayOf(created_at), term_day)
    const day = step === 3 ? -1 : step === 2 ? 14 : 60
    const isRightDay = early <= day + 7 && (early >= day || created_at <= start + DAY)
    const isRightPerson = owner === user_id && wanting.has(user_id)
    return !isRightDay || !isRightPerson || (gone.has(user_id) && created_at >= left)
  })
  expect(wrong).toEqual([])
  // Remaining subscribers were reminded of each due day: three times within these years, once if it was overdue at the
  // start.
  const devices = await db.selectFrom('devices').selectAll().execute()
  const steps = Map.groupBy(notified, ({ device_id }) => device_id)
  const today = swissDayOf(start)
  const end = swissDayOf(start + days * DAY)
  const incomplete = devices.filter(({ id, user_id, due_day }) => {
    if (due_day === null || gone.has(user_id)) return false
    const found = (steps.get(id) ?? []).map(({ step }) => step)
    const are = found.toSorted((one, other) => one - other).join()
    if (!wanting.has(user_id) || due_day > swissDayAfter(end, 67)) return are !== ''
    if (due_day < today) return are !== '3'
    const isWithin = due_day > swissDayAfter(today, 70) && due_day < swissDayAfter(end, -1)
    return isWithin && are !== '1,2,3'
  })
  expect(incomplete).toEqual([])
  expect(notified.length).toBeGreaterThan(30)
  // At most one mail a day per household, and one in the outbox for each that was not withdrawn.
  const mails = await db.selectFrom('service_reminders').selectAll().execute()
  const mailDays = new Set(
    mails.map(({ user_id, created_at }) => `${user_id} ${swissDayOf(created_at)}`),
  )
  expect(mailDays.size).toBe(mails.length)
  const queued = await db.selectFrom('mails').select('subject_key').execute()
  expect(new Set(queued.map(({ subject_key }) => Number(subject_key)))).toEqual(
    new Set(mails.filter(({ user_id }) => !gone.has(user_id)).map(({ id }) => id)),
  )
  // No reminder is sent at night.
  expect(mails.every(({ created_at }) => created_at % DAY >= 5 * HOUR)).toBe(true)
})

test.each(['2026-03-29T05:00:00Z', '2026-10-25T06:00:00Z'])(
  'on a day on which the clocks change, too, reminders are sent from seven on: %s',
  async (seven) => {
    const { db, drop } = await openTestDatabase()
    onTestFinished(drop)
    const now = Date.parse(seven)
    await fillRegister(db, { households: 20, devices: 60 }, now - DAY)
    expect(await remindHouseholds(db, now - 1)).toBe(0)
    expect(await remindHouseholds(db, now)).toBeGreaterThan(0)
  },
)
