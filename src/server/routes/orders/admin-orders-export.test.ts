import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'

openShopPerTest({ admin: true, heidi: true })

test('the export contains the filtered orders and no formulas', async () => {
  const evil = await shop.newCustomer({
    vorname: '=cmd|calc',
    nachname: 'Semikolon; "Zitat"',
    strasse: '+1',
    ort: '@SUM(A1)',
  })
  await buy(shop, heidi)
  const { order_id: id } = await buy(shop, evil)
  // Spreadsheets read East Asian full-width characters like the plain ones.
  const wide = {
    postal_code: '＝1',
    country: '＋1',
    email: '－1',
    last_name: '＠Semikolon; "Zitat"',
  }
  await shop.db.updateTable('orders').set(wide).where('id', '=', id).execute()
  const answer = await admin.open('/api/admin/orders.csv?search=semikolon')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="bestellungen-2026-/)
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, row, ...rest] = answer.body.split('\r\n')
  expect(head).toContain('Bestellnummer;Datum;Stand')
  expect(row).toContain(`FW-2026-000002;07.03.2026;offen;`)
  expect(row).toContain(`;'=cmd|calc;"'＠Semikolon; ""Zitat""";'－1;`)
  expect(row).toContain(`;'+1;'＝1;'@SUM(A1);'＋1;`)
  expect(head).toMatch(/;Total CHF;Bezahlt CHF;Erstattet CHF;Offen CHF$/)
  expect(row).toMatch(/;99\.00;0\.00;0\.00;99\.00$/)
  expect(rest).toEqual([''])
  expect((await admin.open('/api/admin/orders.csv?from=2026-02-30')).statusCode).toBe(400)
})

test('a spreadsheet leaves an address as it was typed', async () => {
  const { order_id: id } = await buy(shop, heidi)
  const typed = { postal_code: '01067', street: 'Mai 12', city: '3/4', first_name: '12E3' }
  await shop.db.updateTable('orders').set(typed).where('id', '=', id).execute()
  const { body } = await admin.open('/api/admin/orders.csv')
  expect(body).toContain(`;'12E3;Muster;`)
  expect(body).toContain(`;'Mai 12;'01067;'3/4;Schweiz;99.00;`)
  await shop.db.updateTable('orders').set({ postal_code: '9000' }).where('id', '=', id).execute()
  expect((await admin.open('/api/admin/orders.csv')).body).toContain(`;'Mai 12;9000;'3/4;`)
  // Of an order by telephone nobody needs to say an address for mail.
  await shop.db.updateTable('orders').set({ email: null }).where('id', '=', id).execute()
  expect((await admin.open('/api/admin/orders.csv')).body).toContain(`;Muster;;'Mai 12;`)
})

test('the export covers all orders, batch by batch', async () => {
  const { order_id } = await buy(shop, heidi)
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { id: _, status: _derived, ...copy } = order
  // Many orders with the same timestamp: the last one of a batch must not hide the next.
  for (let i = 0; i < 1200; i += 1) {
    await shop.db
      .insertInto('orders')
      .values({ ...copy, order_no: `X-${i}` })
      .execute()
  }
  const { body } = await admin.open('/api/admin/orders.csv')
  const found = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0])
  expect(found).toHaveLength(1201)
  expect(new Set(found).size).toBe(1201)
})
