import { beforeEach, expect } from 'vitest'
import type { NewDevice } from '../../src/contract/devices/devices.ts'
import { DAY } from '../../src/contract/time/time.ts'
import { remindHouseholds } from '../../src/shop/devices/remind-households.ts'
import { passDays } from './admin.ts'
import type { Customer } from './shop.ts'
import { admin, heidi, openShopPerTest, shop } from './shop-per-test.ts'

/** Due on 20 May 2026: 74 days after the tests start. */
export const kitchen: NewDevice = {
  typ: 'schaum',
  groesse: 6,
  inBetrieb: '2023-05-20',
  standort: 'Küche',
}

/** Each test of the suite starts with an admin and a customer with a confirmed address; see `openShopPerTest`. */
export function openRemindingShopPerTest(): void {
  openShopPerTest({ admin: true, heidi: true })
  beforeEach(async () => {
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: 1 })
      .where('id', '=', heidi.user.idUser)
      .execute()
  })
}

export const remind = () => remindHouseholds(shop.db, shop.clock.now())
export const reminders = () => shop.mails('service-due')
export async function register(body: NewDevice, { api }: Customer = heidi) {
  const made = await api('POST /api/devices', { body })
  expect(made.status).toBe(201)
  return made.body
}
export const agree = ({ api }: Customer = heidi) =>
  api('PUT /api/service-reminders', { body: { eingewilligt: true } })

/** The token in the link of the last mail. */
export async function token(): Promise<string> {
  const { body } = (await reminders()).at(-1) ?? { body: '' }
  return /\/u\/([\w-]{22})\b/.exec(body)?.[1] ?? ''
}

/** Advances to a day, running the reminders on each day until it is over; returns how many mails were written. */
export async function passUntil(day: string): Promise<number> {
  let written = 0
  const end = Date.parse(`${day}T20:00:00Z`)
  while (shop.clock.now() < end) {
    shop.clock.advance(Math.min(DAY, end - shop.clock.now()))
    written += await remind()
  }
  await passDays(shop, 0, admin, heidi)
  return written
}
