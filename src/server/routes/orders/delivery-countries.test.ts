import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import {
  isDelivered,
  deliveryMethods,
  type DeliveryName,
} from '../../../contract/orders/delivery.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

const cases = (Object.keys(deliveryMethods) as DeliveryName[]).flatMap((lieferung) =>
  ['Schweiz', 'Österreich', ''].map((land) => ({ lieferung, land })),
)

test.each(cases)(
  '$lieferung to «$land» is offered in the cart exactly when the shop takes it, also once more',
  async ({ lieferung, land }) => {
    const delivery = { shipping: true, pickUp: true, withVisit: true }
    const saved = await admin.save({ delivery, deliveryCountries: ['Schweiz'] })
    expect(saved.status).toBe(200)
    const { idUser } = heidi.user
    const from = (country: string) =>
      shop.db.updateTable('users').set({ country }).where('id', '=', idUser).execute()
    const order = () =>
      heidi.api('POST /api/orders', {
        headers: { 'idempotency-key': 'one-press' },
        body: { idUser, items: [{ product_id: 2, quantity: 1 }], lieferung },
      })
    // Only what is shipped is bound to the owner's countries.
    const isTaken = lieferung !== 'versand' || land !== 'Österreich'
    expect(isDelivered(deliveryMethods[lieferung], land, ['Schweiz'])).toBe(isTaken)
    await from(land)
    expect((await order()).status === 201).toBe(isTaken)
    // Ordered at home, and sent again after the address was changed.
    await from('Schweiz')
    expect((await order()).status).toBe(201)
    await from(land)
    expect((await order()).status === 201).toBe(isTaken)
  },
)
