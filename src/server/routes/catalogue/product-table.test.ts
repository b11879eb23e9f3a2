import { expect, test } from 'vitest'
import { writeForm } from '../../../../test/support/bank/statement.ts'
import { buy } from '../../../../test/support/admin.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { uploadPath } from '../../../contract/catalogue/pictures.ts'
import type { ProductImport } from '../../../contract/catalogue/product-table.ts'
import type { ProblemBody } from '../../../contract/problems.ts'
import { checkStock } from '../../../shop/stock/stock.ts'

openShopPerTest({ admin: true, heidi: true })

async function download(): Promise<Buffer<ArrayBuffer>> {
  const headers = { cookie: admin.cookie }
  const answer = await shop.app.inject({ url: '/api/admin/products.csv', headers })
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="produkte-2026-03-07.csv"',
  )
  return Buffer.from(answer.rawPayload)
}

async function read(file: string | Uint8Array<ArrayBuffer>) {
  const form = await writeForm(file, 'produkte.csv')
  const { statusCode: status, ...answer } = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/import',
    payload: Buffer.from(form.bytes),
    headers: { cookie: admin.cookie, ...form.headers },
  })
  return { status, body: answer.json<ProductImport & ProblemBody>() }
}

const apply = (id: number) =>
  admin.api('POST /api/admin/products/import/:id/apply', { params: { id } })
const product = async (id: number) => (await admin.product(id)).body.data
const count = (id: number, bestand: number | null) =>
  admin.api('PUT /api/admin/products/:id/stock', { params: { id }, body: { bestand } })
const logged = async () =>
  (await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('the catalogue goes out and in again: prices change together, once, and are logged', async () => {
  const file = await download()
  const text = file.toString()
  expect(text.slice(0, 12)).toBe('\uFEFFidProdukt;N')
  const same = await read(file)
  const none = { neu: 0, geaendert: [], unveraendert: 30, fehler: [], hinweise: [] }
  expect(same).toMatchObject({ status: 200, body: none })

  const before = await product(1)
  const raised = `idProdukt;Preis_netto;Preis_brutto;Bestand\r\n1;;1'109,00;5\r\n2;;199.00;\r\n`
  const fresh =
    'Name;Kategorie;Beschreibung;Preis_brutto;Bild;Details\r\nEimer;Brandschutz;Rot;21,62;/bilder/e.webp;Aus Stahl\r\n'
  const { body } = await read(raised)
  expect(body).toMatchObject({ neu: 0, unveraendert: 0, fehler: [] })
  expect(body.geaendert.map(({ idProdukt, felder }) => [idProdukt, felder.length])).toEqual([
    [1, 3],
    [2, 2],
  ])
  // A preview changes nothing.
  expect(await product(1)).toEqual(before)
  expect((await apply(body.id)).body).toEqual({ neu: 0, geaendert: 2 })
  expect(await product(1)).toMatchObject({ Preis_brutto: 1109, Preis_netto: 1025.9, Bestand: 5 })
  expect(await product(1)).toMatchObject({ Details: before.Details, Bilder: before.Bilder })
  expect(await apply(body.id)).toBeRefused(404, 'product-import-gone')

  const added = await read(fresh)
  expect(added.body).toMatchObject({ neu: 1, neueNamen: ['Eimer'], geaendert: [] })
  const both = await Promise.all([apply(added.body.id), apply(added.body.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const list = await admin.api('GET /api/admin/products', { query: { q: 'Eimer' } })
  expect(list.body.data.filter(({ Name }) => Name === 'Eimer')).toMatchObject([{ Preis_netto: 20 }])
  expect(await logged()).toEqual(['product.saved', 'product.saved', 'product.created'])
  expect((await checkStock(shop.db)).broken).toEqual([])
})

test('what changed since the preview stops all of it', async () => {
  await count(1, 9)
  const table = 'idProdukt;Name;Bestand\r\n1;Schaum;9\r\n2;Pulver;\r\n'
  const edited = await read(table)
  const { version: _, idProdukt: __, Bilder: ___, Zubehoer: ____, ...draft } = await product(30)
  const params = { id: 30 }
  await admin.api('PUT /api/admin/products/edit/:id', { params, body: draft })
  const changed = { status: 409, body: { code: 'catalogue-changed' } }
  expect(await apply(edited.body.id)).toMatchObject(changed)

  // A piece sold meanwhile must not come back.
  const sold = await read(table)
  await buy(shop, heidi, { paid: true })
  expect(await apply(sold.body.id)).toMatchObject(changed)
  expect([(await product(1)).Bestand, (await product(2)).Name]).not.toContain('Pulver')

  const flawed = await read('idProdukt;Name\r\n1;Schaum\r\n2;\r\n')
  expect(flawed.body.fehler).toMatchObject([{ zeile: 3, feld: 'Name' }])
  expect(await apply(flawed.body.id)).toBeRefused(409, 'product-import-flawed')
})

test('a file that is no table of products says so', async () => {
  expect(await read('Haus;Garten\r\n1;2\r\n')).toBeRefused(400, 'product-import-no-head')
  expect(await read(Uint8Array.of(80, 75, 3, 4, 0, 0))).toBeRefused(400, 'import-unreadable')
  const empty = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/import',
    payload: '{}',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
  })
  expect(empty.json()).toMatchObject({ code: 'product-import-missing' })
})

const row = (column: string, cell: string) =>
  `Name;Kategorie;Beschreibung;Preis_brutto;Bild;Details\r\n${[
    ['Name', 'Eimer'],
    ['Kategorie', 'Brandschutz'],
    ['Beschreibung', 'Rot'],
    ['Preis_brutto', '21,62'],
    ['Bild', '/bilder/e.webp'],
    ['Details', 'Aus Stahl'],
  ]
    .map(([name, usual]) => (name === column ? cell : usual))
    .join(';')}\r\n`

const uploadOf = (digit: string) => `${uploadPath}/${digit.repeat(32)}-800.webp`

// Whatever a table says: what its preview finds nothing wrong with is applied, and nothing else.
testRows([
  row('Bild', '/bilder/e.webp'),
  row('Bild', uploadOf('0')),
  row('Bild', uploadOf('0').replace('-800.webp', '-400.webp')),
  row('Bild', 'http://beispiel.ch/e.webp'),
  row('Name', 'x'.repeat(121)),
  row('Preis_brutto', '0'),
  row('Preis_brutto', '99999999'),
  row('Kategorie', 'unbekannt'),
  row('Details', ''),
  `idProdukt;Bild\r\n2;${uploadOf('0')}\r\n`,
  'idProdukt;Meldebestand\r\n2;-1\r\n',
  'idProdukt;Bestand\r\n2;-1\r\n',
  'idProdukt;Bestand\r\n2;9999999\r\n',
  'idProdukt;Preis_netto\r\n2;9999\r\n',
  'idProdukt;Verkauf\r\n2;weg\r\n',
  'idProdukt;Familie\r\n2;Schaum\r\n',
])('what the preview of the table %j finds right is applied', async (file) => {
  const { body } = await read(file)
  const { status } = await apply(body.id)
  expect([status, body.neu + body.geaendert.length > 0]).toEqual(
    body.fehler.length === 0 ? [200, true] : [409, body.neu + body.geaendert.length > 0],
  )
})
