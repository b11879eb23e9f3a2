import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'

openShopPerTest({ admin: true })

const log = (query = {}) => admin.api('GET /api/admin/audit', { query })
const names = async (query = {}) => (await log(query)).body.data.map(({ name }) => name)

test('the log names what was changed, even if it no longer exists, and can be filtered', async () => {
  const heidi = await shop.newCustomer()
  const { order_id, order_no } = await buy(shop, heidi)

  await admin.saveProduct(2, { Preis_netto: '59,40', Preis_brutto: '64,21' })
  await admin.deleteProduct(5)
  await admin.move(order_id, 'storniert')
  const { idUser } = heidi.user
  await admin.api('DELETE /api/admin/users/:id/sessions', { params: { id: idUser } })
  const gone = (await log({ art: 'product' })).body.data[0]
  expect(gone).toMatchObject({ action: 'product.deleted', subject: 'product:5' })
  const foam = 'Schaumlöscher 6 Liter fluorfrei'
  expect(await names()).toEqual(['Heidi Muster', order_no, gone?.name, foam])
  expect(gone?.name).toMatch(/\p{L}/u)

  expect(await names({ art: 'order' })).toEqual([order_no])
  expect(await names({ art: 'user' })).toEqual(['Heidi Muster'])
  expect(await names({ art: 'settings' })).toEqual([])
  expect(await names({ from: '2026-03-07', to: '2026-03-07' })).toHaveLength(4)
  expect(await names({ to: '2026-03-06' })).toEqual([])
  expect((await log({ art: 'product', page: '2' })).body).toMatchObject({ data: [], total: 2 })

  await passDays(shop, 1, admin)
  await admin.saveProduct(2, { Beschreibung: 'Neu.' })
  expect(await names({ from: '2026-03-08' })).toEqual([foam])
})

test('the log leads to what there still is, and says of the rest that it is gone', async () => {
  const heidi = await shop.newCustomer()
  const { order_id } = await buy(shop, heidi)
  await admin.move(order_id, 'storniert')
  const person = { nachname: 'Keller', strasse: 'Dorf 1', plz: '9200', ort: 'Gossau' }
  const { idUser } = (await admin.api('POST /api/admin/users', { body: person })).body
  const { body: visit } = await admin.api('POST /api/admin/appointments', {
    body: {
      idUser,
      leistung: 'kaminfegen',
      von: '2026-03-10T08:00:00.000Z',
      bis: '2026-03-10T09:00:00.000Z',
      status: 'vorgeschlagen',
    },
  })
  for (const id of [2, 5]) await admin.saveProduct(id, { Beschreibung: 'Neu.' })
  const pages = {
    product: 'GET /api/admin/products/:id',
    order: 'GET /api/admin/orders/:id/items',
    user: 'GET /api/admin/users/:id',
    appointment: 'GET /api/admin/appointments/:id',
  } as const
  const compare = async () => {
    const entries = (await log()).body.data
    for (const { subject, geloescht } of entries) {
      const [kind = '', id = ''] = subject.split(':')
      const page = pages[kind as keyof typeof pages]
      const { status } = await admin.api(page, { params: { id: Number(id) } })
      expect([subject, geloescht]).toEqual([subject, status === 404])
    }
    return new Set(entries.flatMap(({ subject, geloescht }) => (geloescht ? subject : [])))
  }
  expect(await compare()).toEqual(new Set())
  await admin.deleteProduct(5)
  await admin.api('DELETE /api/admin/users/:id', { params: { id: idUser } })
  expect(await compare()).toEqual(
    new Set(['product:5', `user:${idUser}`, `appointment:${visit.id}`]),
  )
})

testRows([{ art: 'alles' }, { from: 'gestern' }, { to: '2026-02-30' }])(
  'the filter %o is refused',
  async (query) => {
    expect((await log(query)).status).toBe(400)
  },
)
