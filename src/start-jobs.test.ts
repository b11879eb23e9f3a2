import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buy, newAdmin } from '../test/support/admin.ts'
import { time } from '../test/support/appointments.ts'
import { openBankDesk } from '../test/support/bank/bank-desk.ts'
import { pays, writeCamt } from '../test/support/bank/statement.ts'
import { openShop, type TestShop } from '../test/support/shop.ts'
import { eventually } from '../test/support/eventually.ts'
import { readConfig } from './config.ts'
import { swissDayOf } from './contract/time/swiss-days.ts'
import { DAY, HOUR, MINUTE } from './contract/time/time.ts'
import { recordBackup } from './shop/overview/backup-runs.ts'
import { requestRefund } from './shop/payments/request-refund.ts'
import { startJobs } from './start-jobs.ts'

let shop: TestShop
beforeEach(async () => {
  called.length = 0
  log.error.mockClear()
  shop = await openShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const log = { error: vi.fn<(details: object, message: string) => void>() }
const called: string[] = []
/** The jobs of one process. */
function start() {
  const context = {
    ...{ db: shop.db, provider: shop.provider, publicUrl: 'http://shop.test' },
    ...{ version: '1', backsUp: true, keepsElsewhere: true, freeSpace: async () => 5e9 },
    ...{
      checkDataFolder: async () => {},
      certificateUntil: async () => null,
      clockOff: () => null,
    },
    newestVersion: async () => null,
    callOutside: async (url: string) => void called.push(url),
  }
  return startJobs(context, { config: readConfig({ BACKUP: 'off' }), now: shop.clock.now, log })
}

test('every minute an address outside hears that all is well', async () => {
  const value = JSON.stringify({ heartbeat: 'https://watch.example/ping' })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await recordBackup(shop.db, { file: 'a.backup', bytes: 1 }, shop.clock.now())
  const jobs = start()
  vi.advanceTimersByTime(MINUTE)
  await eventually(() => expect(called).toEqual(['https://watch.example/ping']))
  await jobs.stop()
  expect(log.error).not.toHaveBeenCalled()
})

test('what was given back before the shop stopped is decided when it starts', async () => {
  await shop.close()
  const desk = await openBankDesk()
  shop = desk.shop
  const { reference, order_id: orderId } = await desk.invoice(1)
  await desk.upload(writeCamt([pays('149.00', reference)]))
  const refund = { orderId, betrag: 20, grund: 'Zu viel', weg: 'bank', key: 'once' } as const
  const { user } = desk.admin
  await requestRefund(shop, refund, { ...user, id: user.idUser }, shop.clock.now())
  expect(await desk.reviews()).toHaveLength(1)
  await start().stop()
  expect(await desk.reviews()).toEqual([])
})

test('of two processes whose jobs run at once, nobody hears anything twice', async () => {
  const admin = await newAdmin(shop)
  const heidi = await shop.newCustomer()
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  await heidi.api('PUT /api/service-reminders', { body: { eingewilligt: true } })
  await heidi.api('POST /api/devices', {
    body: { typ: 'schaum', groesse: 6, inBetrieb: '2023-05-20' },
  })
  await buy(shop, heidi)
  const { idUser } = heidi.user
  const sweep = { leistung: 'kaminfegen', ...time, status: 'bestaetigt' } as const
  await admin.api('POST /api/admin/appointments', { body: { ...sweep, idUser } })
  await shop.db.deleteFrom('mails').execute()
  for (let day = 0; day < 20; day += 1) {
    shop.clock.advance(DAY)
    const nodes = [start(), start()]
    vi.advanceTimersByTime(HOUR)
    await Promise.all(nodes.map((node) => node.stop()))
  }
  const mails = await shop.db.selectFrom('mails').selectAll().execute()
  const heard = mails.map((one) => `${one.kind} ${one.subject} ${swissDayOf(one.created_at)}`)
  expect(heard.filter((one, at) => heard.indexOf(one) !== at)).toEqual([])
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['appointment-reminder', 'service-due']),
  )
  expect(log.error).not.toHaveBeenCalled()
})
