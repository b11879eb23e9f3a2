import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { shop } from '../../../test/support/shop-per-test.ts'
import {
  agree,
  kitchen,
  openRemindingShopPerTest,
  passUntil,
  register,
} from '../../../test/support/reminding-shop.ts'
import { attachDue } from './due-file.ts'

openRemindingShopPerTest()

/** The sequence and the day of each event in the file of a reminder, by its due day. */
async function readEvents(id: number) {
  const { bytes } = await attachDue(shop, id)
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString()) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  return new Map(
    events.map(({ uid, sequence, startDate }) => [
      /\d{4}-\d\d-\d\d/.exec(uid)?.[0],
      { sequence, day: startDate.toString() },
    ]),
  )
}

test('each file replaces the events of those before, whatever else it is about', async () => {
  await register({ ...kitchen, inBetrieb: '2023-03-06' })
  await register(kitchen)
  await agree()
  expect(await passUntil('2026-03-08')).toBe(1)
  expect(await passUntil('2026-03-21')).toBe(1)
  expect(await passUntil('2026-05-21')).toBe(2)
  const ids = await shop.db.selectFrom('service_reminders').select('id').orderBy('id').execute()
  const files = await Promise.all(ids.map(({ id }) => readEvents(id)))
  const overdue = files.map((file) => file.get('2026-03-06'))
  expect(overdue.map((event) => event?.day)).toEqual([
    '2026-03-08',
    '2026-03-21',
    '2026-05-06',
    '2026-05-21',
  ])
  const sequences = overdue.map((event) => event?.sequence ?? 0)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
})
