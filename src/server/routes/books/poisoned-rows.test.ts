import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { passDays } from '../../../../test/support/admin.ts'
import {
  agree,
  kitchen,
  openRemindingShopPerTest,
  register,
} from '../../../../test/support/reminding-shop.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { isOnPostgres } from '../../../db/dialect.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'
import { remindUnpaid } from '../../../shop/payments/remind-unpaid.ts'
import { remindHouseholds } from '../../../shop/devices/remind-households.ts'

openRemindingShopPerTest()

/** From now on the database refuses whatever a run would write for one row: poisoned, for whatever reason. */
async function poison(table: 'mails' | 'orders', condition: string): Promise<void> {
  const event = table === 'mails' ? 'insert' : 'update'
  if (isOnPostgres(shop.db)) {
    await sql`create function poison() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned'; end $$`.execute(shop.db)
    await sql`create trigger poison before ${sql.raw(event)} on ${sql.table(table)} for each row
      when (${sql.raw(condition)}) execute function poison()`.execute(shop.db)
  } else {
    await sql`create trigger poison before ${sql.raw(event)} on ${sql.table(table)}
      when ${sql.raw(condition)} begin select raise(abort, 'poisoned'); end`.execute(shop.db)
  }
}
const heal = () =>
  isOnPostgres(shop.db)
    ? sql`drop function poison cascade`.execute(shop.db)
    : sql`drop trigger poison`.execute(shop.db)
const failures = async () => (await admin.api('GET /api/admin/state')).body.runs.failures

test('one household that cannot be reminded does not silence the others; the owner sees it until it works', async () => {
  const others = [await shop.newCustomer(), await shop.newCustomer()]
  for (const customer of [heidi, ...others]) {
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: 1 })
      .where('id', '=', customer.user.idUser)
      .execute()
    await register({ ...kitchen, inBetrieb: '2022-05-20' }, customer)
    await agree(customer)
  }
  await passDays(shop, 2, admin)
  await poison('mails', `new.recipient = '${heidi.user.email}'`)
  await expect(remindHouseholds(shop.db, shop.clock.now())).rejects.toThrow('1 failed')
  const reminded = (await shop.mails('service-due')).map(({ recipient }) => recipient)
  expect(reminded.toSorted()).toEqual(others.map(({ user }) => user.email).toSorted())
  const meldung = expect.stringContaining('poisoned') as string
  expect(await failures()).toMatchObject([
    { run: 'service-reminders', betrifft: `user:${heidi.user.idUser}`, meldung },
  ])
  await heal()
  await passDays(shop, 1, admin)
  await remindHouseholds(shop.db, shop.clock.now())
  expect(await shop.mails('service-due')).toHaveLength(3)
  expect(await failures()).toEqual([])
})

test('one order that cannot be ended does not keep the others', async () => {
  const orders = []
  for (const customer of [heidi, await shop.newCustomer()]) {
    const body = { idUser: customer.user.idUser, items: [{ product_id: 2, quantity: 1 }] }
    orders.push((await customer.api('POST /api/orders', { body })).body)
  }
  await passDays(shop, 31, admin)
  await poison('orders', `old.id = ${orders[0]?.order_id}`)
  await expect(expireOrders(shop.db, shop.clock.now())).rejects.toThrow('expiry: 1 failed')
  await remindUnpaid(shop.db, shop.clock.now())
  const states = await shop.db.selectFrom('orders').select('status').orderBy('id').execute()
  expect(states.map(({ status }) => status)).toEqual(['open', 'cancelled'])
  expect(await failures()).toMatchObject([
    { run: 'expiry', betrifft: `order:${orders[0]?.order_id}` },
  ])
  await heal()
})

test('a device from the future stops neither the register nor the reminders, and no call registers one', async () => {
  for (const baujahr of [10_000, 2018.5, 1e9, -1, 275_760, 1949])
    expect(
      (await heidi.api('POST /api/devices', { body: { typ: 'schaum', baujahr } })).status,
    ).toBe(400)
  await register(kitchen)
  await agree()
  const odd = { due_day: '10009-12-31', last_service_day: '10003-01-01' }
  await shop.db
    .updateTable('devices')
    .set(odd as object)
    .execute()
  await remindHouseholds(shop.db, shop.clock.now())
  for (const path of [
    '/api/admin/service-reminders',
    '/api/admin/devices',
    '/api/admin/round?bis=2026-12-31',
  ])
    expect([path, (await admin.call('GET', path)).status]).toEqual([path, 200])
  expect((await heidi.api('GET /api/devices')).status).toBe(200)
})

test('what lists and runs read as JSON cannot be anything else', async () => {
  await admin.save({})
  const poisoned = [
    shop.db.updateTable('settings').set({ value: '{"business"' }),
    shop.db.updateTable('products').set({ details: '' }),
    shop.db.updateTable('audit_log').set({ after: 'kaputt' }),
  ]
  for (const update of poisoned) await expect(update.execute()).rejects.toThrow(/constraint|json/i)
})
