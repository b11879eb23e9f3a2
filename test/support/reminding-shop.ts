import { expect } from 'vitest'
import type { NewDevice } from '../../src/contract/devices.ts'
import { DAY } from '../../src/contract/time.ts'
import { remindHouseholds } from '../../src/shop/service-reminders/remind-households.ts'
import { newAdmin, passDays } from './admin.ts'
import { type Customer, openShop } from './shop.ts'

/** Due on 20 May 2026: 74 days after the tests begin. */
export const kitchen: NewDevice = {
  typ: 'schaum',
  groesse: 6,
  inBetrieb: '2023-05-20',
  standort: 'Küche',
}

export type RemindingShop = Awaited<ReturnType<typeof openRemindingShop>>

/** A shop with an owner and a customer whose address is confirmed, on 7 March 2026, and what a test of reminders asks. */
export async function openRemindingShop() {
  const shop = await openShop()
  const publicUrl = 'http://shop.test'
  const admin = await newAdmin(shop)
  const heidi = await shop.newCustomer()
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: 1 })
    .where('id', '=', heidi.user.idUser)
    .execute()
  const remind = () => remindHouseholds({ db: shop.db, publicUrl }, shop.clock.now())
  const reminders = async () => (await shop.mails()).filter(({ kind }) => kind === 'service-due')
  return {
    shop,
    publicUrl,
    admin,
    heidi,
    remind,
    reminders,
    register: async (body: NewDevice, { cookie }: Customer = heidi) => {
      const made = await shop.api('POST /api/devices', { cookie, body })
      expect(made.status).toBe(201)
      return made.body
    },
    agree: ({ cookie }: Customer = heidi) =>
      shop.api('PUT /api/service-reminders', { cookie, body: { eingewilligt: true } }),
    /** What stands in the link of the last mail. */
    token: async () => {
      const { body } = (await reminders()).at(-1) ?? { body: '' }
      return /\/u\/([\w-]{22})\b/.exec(body)?.[1] ?? ''
    },
    /** Goes to a day, and reminds on each until that is over; answers how many mails were written. */
    passUntil: async (day: string): Promise<number> => {
      let written = 0
      const end = Date.parse(`${day}T20:00:00Z`)
      while (shop.clock.now() < end) {
        shop.clock.advance(Math.min(DAY, end - shop.clock.now()))
        written += await remind()
      }
      await passDays(shop, 0, admin, heidi)
      return written
    },
  }
}
