import { expect, test } from 'vitest'
import {
  appointmentRequest,
  detail,
  request,
  step,
  time,
} from '../../../../test/support/appointments.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { close, devices, openVisitsPerTest, visit } from '../../../../test/support/visits.ts'

openVisitsPerTest()

const toBring = { delivery_method: 'visit', paid_at: 1 } as const
const swept = { geraete: [], arbeit: 'Kamin gefegt' }
const placeOf = async (id: number) => (await readOrder(id)).order.lieferstand

/** An order of the customer's for one extinguisher, with these columns. */
async function ordered(change: object = toBring): Promise<number> {
  const body = { idUser: heidi.user.idUser, items: [{ product_id: 2, quantity: 1 }] }
  const { order_id } = (await heidi.api('POST /api/orders', { body })).body
  await shop.db.updateTable('orders').set(change).where('id', '=', order_id).execute()
  return order_id
}

async function agreed(): Promise<number> {
  const { id } = (await request({ ...appointmentRequest, device_ids: [] }, heidi.cookie)).body
  await step(id, 'propose', time)
  return id
}

test('what was to be brought is handed over when the visit closes, and is in the register', async () => {
  const termin = await agreed()
  const goods = await ordered()
  const parcel = await ordered({ paid_at: 1 })
  const unpaid = await ordered({ delivery_method: 'visit' })
  const form = await admin.api('GET /api/admin/visit-form', { query: { termin } })
  expect(form.body.mitbringen).toMatchObject([{ order_id: goods }])

  const body = visit({ termin, ...swept })
  const done = await close(body)
  expect(done.status).toBe(201)
  expect((await close(body)).body).toEqual(done.body)
  expect(await Promise.all([goods, parcel, unpaid].map(placeOf))).toEqual([
    'uebergeben',
    'bestellt',
    'bestellt',
  ])
  expect((await devices()).filter(({ order_id }) => order_id === goods)).toHaveLength(1)
  expect((await detail(termin)).mitbringen).toEqual([])
  const { data } = (await admin.api('GET /api/admin/audit')).body
  expect(data.filter(({ action }) => action === 'order.moved')).toMatchObject([
    { subject: `order:${goods}`, email: admin.user.email },
  ])
})

test('what stayed in the house is still to be brought', async () => {
  const [brought, forgotten] = [await ordered(), await ordered()]
  const others = 999_999
  await close(visit({ ...swept, uebergeben: [brought, others] }))
  expect(await placeOf(brought)).toBe('uebergeben')
  expect(await placeOf(forgotten)).toBe('bestellt')
  await close(visit({ ...swept, datum: '2026-03-06', uebergeben: [] }), 'second')
  expect(await placeOf(forgotten)).toBe('bestellt')
})

test('what was handed over before its report arrives does not stop it', async () => {
  const goods = await ordered()
  await admin.api('POST /api/admin/orders/:id/status', {
    params: { id: goods },
    body: { status: 'uebergeben' },
  })
  expect((await close(visit({ ...swept, uebergeben: [goods] }))).status).toBe(201)
  expect((await devices()).filter(({ order_id }) => order_id === goods)).toHaveLength(1)
})
