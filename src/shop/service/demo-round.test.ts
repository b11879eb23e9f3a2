import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../test/support/shop.ts'
import { transaction } from '../../db/commit.ts'
import { remindAppointments } from '../appointments/remind-appointments.ts'
import { seedDemoDevices } from '../devices/demo-devices.ts'
import { readDay } from './day.ts'
import { seedDemoRound } from './demo-round.ts'

// A Saturday, a Sunday evening, and the day on which daylight saving time starts.
test.each([
  ['2026-03-07T09:00:00Z', '2026-03-07'],
  ['2026-03-08T19:00:00Z', '2026-03-09'],
  ['2026-03-29T04:00:00Z', '2026-03-30'],
])('a demo shop set up on %s has a planned day on %s', async (now, day) => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const { user } = await shop.newCustomer()
  const at = Date.parse(now)
  const households = await transaction(shop.db, (trx) => seedDemoDevices(trx, user.email, at))
  await transaction(shop.db, (trx) => seedDemoRound(trx, households, at))
  const { halte } = await readDay(shop.db, day)
  expect(halte.map(({ name, ort, von }) => [name, ort, von === null])).toEqual([
    ['Vreni Keller', 'Herisau', false],
    ['Anna Rössli', 'Lichtensteig', false],
    ['Reto und Lea Bischof', 'Wattwil', true],
  ])
  expect(halte.map(({ geraete }) => geraete.length > 0)).toEqual([false, true, true])
  const mails = (await shop.mails()).length
  await remindAppointments(shop.db, at)
  expect(await shop.mails()).toHaveLength(mails)
})
