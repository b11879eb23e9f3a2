import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../db/commit.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { DAY } from '../../contract/time/time.ts'
import { windowsOf } from './appointments.ts'
import { seedDemoAppointments } from './demo-appointments.ts'

test('no sample request asks for a Sunday, whenever the shop is set up', async () => {
  const { db, drop } = await openTestDatabase()
  onTestFinished(drop)
  for (let day = 0; day < 7; day += 1)
    await transaction(db, (trx) => seedDemoAppointments(trx, Date.UTC(2026, 2, 7, 10) + day * DAY))
  const rows = await db.selectFrom('appointments').select('windows').execute()
  const days = rows.flatMap(windowsOf).map(([from]) => new Date(swissDayOf(from)).getUTCDay())
  expect(days).toHaveLength(28)
  expect(days).not.toContain(0)
})
