import { expect, test } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { buy, newAdmin } from '../../../../test/support/admin.ts'
import { correct, move, moved, revisionOf } from '../../../../test/support/recipient.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { fieldLimits } from '../../../contract/limits.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

const mails = () => shop.mails('order-corrected')
const readLog = () =>
  shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'order.recipient-set')
    .orderBy('id')
    .execute()

test('saving an unchanged recipient changes nothing and notifies nobody', async () => {
  const { order_id } = await buy(shop, heidi)
  const { order } = await readOrder(order_id)
  const { vorname, nachname, telefonnummer, strasse, plz, ort, land, revision } = order
  const same = { vorname, nachname, telefonnummer, strasse, plz, ort, land, revision }
  expect(await correct(order_id, same)).toMatchObject({ status: 200, body: { order } })
  expect([await mails(), await readLog()]).toEqual([[], []])
})

test('only an admin can correct it', async () => {
  const { order_id } = await buy(shop, heidi)
  const body = { ...moved, revision: await revisionOf(order_id) }
  expect(await correct(order_id, body, heidi.cookie)).toBeRefused(403, 'forbidden')
  expect(await correct(order_id, body, '')).toBeRefused(401, 'not-logged-in')
  expect((await readOrder(order_id)).order.strasse).toBe('Rosenbergstrasse 10')
})

testRows([
  [{ nachname: ' ' }, 'name-missing'],
  [{ nachname: undefined }, 'name-missing'],
  [{ vorname: 'www.beispiel.ch' }, 'invalid-name'],
  [{ telefonnummer: '12' }, 'invalid-phone'],
  [{ plz: '900' }, 'invalid-postal-code'],
  [{ plz: '9000', land: 'Deutschland' }, 'invalid-postal-code'],
  [{ land: 'Liechtenstein' }, 'invalid-input'],
  [{ strasse: 'Gasse\n1' }, 'invalid-input'],
  [{ revision: undefined }, 'invalid-input'],
  [{ vorname: 'x'.repeat(fieldLimits.name + 1) }, 'invalid-input'],
  [{ nachname: 'x'.repeat(fieldLimits.name + 1) }, 'invalid-input'],
  [{ telefonnummer: '0'.repeat(fieldLimits.phone + 1) }, 'invalid-input'],
  [{ strasse: 'x'.repeat(fieldLimits.street + 1) }, 'invalid-input'],
  [{ plz: '9'.repeat(fieldLimits.postalCode + 1) }, 'invalid-input'],
  [{ ort: 'x'.repeat(fieldLimits.city + 1) }, 'invalid-input'],
  [{ land: 'x'.repeat(fieldLimits.country + 1) }, 'invalid-input'],
])('%o is refused', async (wrong, code) => {
  const { order_id } = await buy(shop, heidi)
  const before = await readOrder(order_id)
  const answer = await correct(order_id, { ...moved, revision: before.order.revision, ...wrong })
  expect(answer).toBeRefused(400, code)
  expect(await readOrder(order_id)).toEqual(before)
})

test('a parcel goes only to a country we deliver to; somebody picking up may live anywhere', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await admin.save({ deliveryCountries: ['Schweiz'] })
  const revision = await revisionOf(order_id)
  const abroad = { ...moved, plz: '6850', ort: 'Dornbirn', land: 'Österreich', revision }
  expect(await correct(order_id, abroad)).toBeRefused(400, 'delivery-country')
  await shop.db.updateTable('orders').set({ delivery_method: 'pick-up' }).execute()
  expect((await correct(order_id, abroad)).body.order.land).toBe('Österreich')
})

test('a packed order can be corrected; one that was shipped or cancelled cannot', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await move(order_id, 'verpackt')
  const revision = await revisionOf(order_id)
  expect((await correct(order_id, { ...moved, revision })).status).toBe(200)
  const refused = {
    status: 409,
    body: {
      code: 'recipient-fixed',
      message:
        'Diese Bestellung ist schon unterwegs, übergeben oder storniert: Ihre Adresse lässt sich nicht mehr ändern.',
    },
  }
  for (const fulfilment of [
    'shipped',
    'picked_up',
    'handed_over',
    'returned',
    'cancelled',
  ] as const) {
    await shop.db.updateTable('orders').set({ fulfilment }).where('id', '=', order_id).execute()
    const before = await readOrder(order_id)
    expect(before.order.revision).toBeNull()
    const wanted = { ...moved, strasse: 'Gasse 1', revision }
    expect(await correct(order_id, wanted)).toMatchObject(refused)
    expect(await readOrder(order_id)).toEqual(before)
  }
  expect(await mails()).toHaveLength(1)
  expect(await correct(999, { ...moved, revision })).toBeRefused(404, 'order-not-found')
})

test('of admins who correct at once, one succeeds; the others get a conflict and overwrite nothing', async () => {
  const { order_id } = await buy(shop, heidi)
  const other = await newAdmin(shop)
  // Several rounds, because two calls need not overlap.
  for (const round of [1, 2, 3, 4]) {
    const revision = await revisionOf(order_id)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((house) => {
        const wanted = { ...moved, strasse: `Gasse ${round}${house}`, revision }
        return correct(order_id, wanted, (house % 2 ? admin : other).cookie)
      }),
    )
    const [done, ...refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(done?.status).toBe(200)
    const refusal = { status: 409, body: { code: 'changed-meanwhile' } }
    expect(refused).toMatchObject(refused.map(() => refusal))
    expect((await readOrder(order_id)).order.strasse).toBe(done?.body.order.strasse)
    expect(await readLog()).toHaveLength(round)
  }
})

test('corrected and shipped at the same moment: it was shipped to the address the order shows', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  const revision = await revisionOf(order_id)
  const [corrected, sent] = await Promise.all([
    correct(order_id, { ...moved, revision }),
    move(order_id, 'versendet'),
  ])
  expect(sent.status).toBe(200)
  const { strasse } = (await readOrder(order_id)).order
  const isFirst = corrected.status === 200
  expect(isFirst || corrected.status === 409).toBe(true)
  expect(strasse).toBe(isFirst ? moved.strasse : 'Rosenbergstrasse 10')
  expect(await mails()).toHaveLength(isFirst ? 1 : 0)
})
