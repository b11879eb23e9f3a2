import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { buy } from '../../../../test/support/admin.ts'
import { correct, moved, revisionOf } from '../../../../test/support/recipient.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { maxFound } from '../../../contract/overview/desk-words.ts'
import { transaction } from '../../../db/commit.ts'
import { searchDesk } from '../../../shop/search/search-desk.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'

openShopPerTest({ admin: true, heidi: true })

const find = async (q: string) => (await admin.api('GET /api/admin/search', { query: { q } })).body
/** What was found of a kind. */
const titles = async (q: string, art: string) =>
  (await find(q)).gruppen.find((group) => group.art === art)?.treffer.map(({ titel }) => titel)

const person = async (body: object) => (await admin.addPerson(body)).body.idUser

test('people of one name in one town are told apart by their street', async () => {
  const home = { vorname: 'Hans', nachname: 'Müller', plz: '9000', ort: 'St. Gallen' }
  await person({ ...home, strasse: 'Gasse 1' })
  await person({ ...home, strasse: 'Weg 2' })
  const { gruppen } = await find('hans müller')
  expect(gruppen[0]?.treffer.map(({ zusatz }) => zusatz).toSorted()).toEqual([
    'Gasse 1, 9000 St. Gallen',
    'Weg 2, 9000 St. Gallen',
  ])
})

test('one field finds people with what is theirs, by name, place and telephone in any form', async () => {
  const idUser = await person({
    vorname: 'Rösli',
    nachname: 'Gämperle',
    telefonnummer: '071 123 45 68',
    plz: '9630',
    ort: 'Wattwil',
  })
  const time = { von: '2026-03-16T08:00:00.000Z', bis: '2026-03-16T09:00:00.000Z' }
  const visit = { idUser, leistung: 'kaminfegen', status: 'bestaetigt', ...time }
  await admin.api('POST /api/admin/appointments', { body: visit })
  const known = { idUser, typ: 'schaum', standort: 'Keller' }
  const device = await admin.api('POST /api/devices', { body: known })

  for (const q of [
    'Gämperle',
    'gamperle',
    'GAEMPERLE',
    'watt',
    '9630',
    '0711234568',
    '+41 (0)71 123 45 68',
    'Gämperle, Rösli',
  ]) {
    expect(await titles(q, 'kunde')).toEqual(['Rösli Gämperle'])
    expect((await find(q)).anders).toBe(false)
  }
  // A leading zero begins a number of a telephone, never an amount or an order.
  expect(await titles('071', 'kunde')).toContain('Rösli Gämperle')
  expect(await titles('gämperle', 'termin')).toEqual(['Rösli Gämperle, Kaminfegen'])
  expect(await titles('gämperle', 'geraet')).toEqual(['Schaumlöscher, Keller, Rösli Gämperle'])
  const { code } = device.body
  expect(await titles(`${code.slice(0, 4)}-${code.slice(4, 8)}`, 'geraet')).toHaveLength(1)
  // One wrong, missing, extra or swapped letter, and it says so.
  for (const q of ['gemperle', 'gämprle', 'gämpperle', 'gäpmerle rösli']) {
    expect(await titles(q, 'kunde')).toEqual(['Rösli Gämperle'])
    expect((await find(q)).anders).toBe(true)
  }
  // Wherever it is, in names of odd and even length.
  for (const [name, found] of [
    ['muster', 'Heidi Muster'],
    ['gamperl', 'Rösli Gämperle'],
  ] as const)
    for (let at = 1; at < name.length; at += 1) {
      const before = name.slice(0, at)
      const [letter = '', next = ''] = name.slice(at)
      const after = name.slice(at + 1)
      const wrong = [`${before}${after}`, `${before}q${after}`, `${before}q${letter}${after}`]
      if (next) wrong.push(`${before}${next}${letter}${after.slice(1)}`)
      for (const q of wrong) expect([q, await titles(q, 'kunde')]).toEqual([q, [found]])
    }
  expect((await find('gämperle')).anders).toBe(false)
  expect(await find('xqzvw')).toEqual({ gruppen: [], anders: false })
  expect(await find('  ')).toEqual({ gruppen: [], anders: false })
})

test('the number of a report leads to who was visited, the address in a label to its device', async () => {
  const idUser = await person({ vorname: 'Rösli', nachname: 'Gämperle' })
  // An order of the same number is no report.
  const { order_no } = await buy(shop, heidi)
  const done = { idUser, datum: '2026-03-07', geraete: [], arbeit: 'Kamin gefegt' }
  const unsigned = { art: 'niemand', name: '' } as const
  const { body } = await admin.api('POST /api/admin/visits', {
    body: { ...done, unterschrift: unsigned },
    headers: { 'idempotency-key': 'visit' },
  })
  expect(body.nummer).toBe('SB-2026-0001')
  expect(order_no).toBe('FW-2026-000001')
  for (const q of ['SB-2026-0001', 'sb 2026 0001']) {
    expect(await titles(q, 'kunde')).toEqual(['Rösli Gämperle'])
    expect(await titles(q, 'bestellung')).toBeUndefined()
  }
  expect((await find('SB-2025-0001')).gruppen).toEqual([])
  const device = await admin.api('POST /api/devices', { body: { idUser, typ: 'schaum' } })
  for (const q of ['https://shop.test/geraet/', '/geraet/'])
    expect(await titles(`${q}${device.body.code}`, 'geraet')).toHaveLength(1)
})

test("of somebody's devices, what is never due comes last", async () => {
  const idUser = await person({ vorname: 'Rösli', nachname: 'Gämperle' })
  for (const typ of ['decke', 'schaum'] as const)
    await admin.api('POST /api/devices', { body: { idUser, typ, inBetrieb: '2025-03-07' } })
  expect(await titles('gämperle', 'geraet')).toEqual([
    expect.stringContaining('Schaum'),
    expect.stringContaining('Löschdecke'),
  ])
})

test('orders and invoices are found by number and amount, products as in the shop', async () => {
  const { order_id: order } = await buy(shop, heidi, { paid: true })
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet', total: 9945 }).execute()
  await transaction(shop.db, (trx) => issueInvoiceOf(trx, order, shop.clock.now()))
  const { total } = await shop.db.selectFrom('orders').select('total').executeTakeFirstOrThrow()
  const amount = (total / 100).toFixed(2)
  for (const q of [
    'FW-2026-000001',
    'fw2026000001',
    'FW-2026-1',
    '1',
    amount,
    `CHF ${amount}`,
    'muster',
  ])
    expect(await titles(q, 'bestellung')).toEqual(['FW-2026-000001, Heidi Muster'])
  // The number of an order is none of the customer or invoice with the same one.
  expect((await find('FW-2026-000001')).gruppen.map(({ art }) => art)).toEqual(['bestellung'])
  for (const q of ['01', '0129']) expect(await titles(q, 'bestellung')).toBeUndefined()
  for (const q of ['RE-2026-0001', 're 2026 1', amount, 'Muster'])
    expect(await titles(q, 'rechnung')).toEqual(['RE-2026-0001, Heidi Muster'])
  expect(await titles('RE-2026-0002', 'rechnung')).toBeUndefined()
  expect(await titles('loschdeke', 'produkt')).toContainEqual(expect.stringContaining('Löschdecke'))
})

test('an order that goes to somebody else is found by that name, too, and so it is in the list', async () => {
  const { order_id: id } = await buy(shop, heidi, { paid: true })
  const to = { ...moved, vorname: 'Rösli', nachname: 'Gämperle', revision: await revisionOf(id) }
  expect((await correct(id, to)).status).toBe(200)
  expect(await titles('gaemperle', 'bestellung')).toEqual(['FW-2026-000001, Rösli Gämperle'])
  expect(await titles('muster', 'bestellung')).toEqual(['FW-2026-000001, Rösli Gämperle'])
  const query = { search: 'gämperle' }
  const list = await admin.orders(query)
  expect(list.body.total).toBe(1)
})

test('at most eight answers, and no group hides another', async () => {
  for (const vorname of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'])
    await person({ vorname, nachname: 'Löscher' })
  const { gruppen } = await find('löscher')
  expect(gruppen.flatMap(({ treffer }) => treffer)).toHaveLength(maxFound)
  expect(gruppen.map(({ art }) => art)).toEqual(['kunde', 'produkt'])
})

// The planner of SQLite decides without figures, so a small shop shows it.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'what nobody is called is not looked for in every order',
  async () => {
    const nodes: RootOperationNode[] = []
    const spy: KyselyPlugin = {
      transformQuery({ node }) {
        nodes.push(node)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    await searchDesk(shop.db.withPlugin(spy), 'xqzvw', shop.clock.now())
    const plans = nodes.map(async (node) => {
      const query = shop.db.getExecutor().compileQuery(node, createQueryId())
      const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
      const { rows } = await shop.db.executeQuery<{ detail: string }>(explained)
      return rows.map(({ detail }) => detail)
    })
    const steps = (await Promise.all(plans)).flat()
    expect(steps).toContainEqual(expect.stringContaining('orders_corrected'))
    expect(steps).not.toContain('SCAN orders')
  },
)
