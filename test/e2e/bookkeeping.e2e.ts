import { readFile } from 'node:fs/promises'
import { openPage } from './admin-pages.ts'
import { join } from 'node:path'
import type { Books } from '../../src/contract/books/books.ts'
import { formatAmount, toRappen } from '../../src/contract/money.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { openDatabase } from '../../src/db/open.ts'
import { findInvoice } from '../../src/shop/invoices/documents.ts'
import { account, pays, writeCamt } from '../support/bank/statement.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { confirmWithoutPages, enterAsCustomer, orderCard } from './customer.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'
import { vatNumber } from '../support/vat-number.ts'

test('the owner uploads a bank statement, decides what is in doubt, and finds it in the books', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('400 /api/admin/bank-statements')
  const buyer = await openGuest(browser, shop.url)
  const { idUser } = await enterAsCustomer(buyer)
  const items = [{ product_id: 2, quantity: 1 }]
  const placed = await buyer.request.post('/api/orders', { data: { idUser, items } })
  const { order_no, total } = (await placed.json()) as Order
  const settings = await page.request.get('/api/admin/settings')
  const { invoicing, ...rest } = (await settings.json()) as OwnerSettings
  const changed = { ...rest, invoicing: { ...invoicing, ...account } }
  expect((await page.request.put('/api/admin/settings', { data: changed })).ok()).toBe(true)

  /** What earlier tests have booked, by bank and at 8.1 %. */
  const before = (await (await page.request.get('/api/admin/books')).json()) as Books
  const byBank = before.wege.find(({ weg }) => weg === 'bank')?.erhalten ?? 0
  const atRate = before.rates.find(({ satz }) => satz === 8.1)?.brutto ?? 0
  const shown = (chf: number) => formatAmount(toRappen(chf + total))

  await openPage(page, '/admin/geld/bank')
  const choose = page.getByLabel('Datei wählen oder hierher ziehen')
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  })
  await choose.focus()
  const day = swissDayOf(Date.now())
  const statement = writeCamt([
    { amount: total.toFixed(2), text: `Bestellung ${order_no}`, payer: 'Heidi Muster', day },
    { amount: '45.00', text: 'Miete Garage', payer: 'Ueli Bär', day },
    { amount: '12.00', sign: 'DBIT', text: 'Spesen', day },
  ])
  // One that is refused does not keep the next from being read.
  await choose.setInputFiles([file('rechnung.xml', '<rechnung/>'), file('auszug.xml', statement)])
  await expect(page.getByText('auszug.xml: 2 zu prüfen, 1 nicht für den Shop')).toBeVisible()
  await expect(page.getByText('Das ist kein Auszug, den der Shop lesen kann.')).toBeVisible()
  await expect(choose).toBeFocused()
  await expectWellMade(page)

  const entryOf = (payer: string) =>
    page.getByRole('region', { name: 'Buchungen der Bank' }).getByRole('listitem').filter({
      hasText: payer,
    })
  const heidis = entryOf('Heidi Muster')
  await expect(heidis).toContainText(`vielleicht für ${order_no}`)
  await heidis.getByRole('button', { name: /^Bestellung zuordnen ?: BANK-\d+$/ }).click()
  const assign = page.getByRole('dialog', { name: 'Welche Bestellung ist das?' })
  await expect(assign.getByLabel('Nummer der Bestellung oder Rechnung')).toHaveValue(order_no)
  await expect(assign).toContainText(`CHF\u00a0${total.toFixed(2)} von Heidi Muster`)
  await expectWellMade(page)
  await assign.getByRole('button', { name: 'Zuordnen und buchen' }).click()
  await expect(page.getByText(`CHF ${total.toFixed(2)} auf ${order_no} gebucht`)).toBeVisible()
  await expect(heidis).toHaveCount(0)
  const uelis = entryOf('Ueli Bär')
  await uelis.getByRole('button', { name: 'Gehört nicht zum Shop' }).click()
  const dismiss = page.getByRole('dialog', { name: 'Gehört nicht zum Shop' })
  await dismiss.getByRole('button', { name: 'Beiseitelegen' }).click()
  await expect(dismiss.getByText('Der Grund fehlt.')).toBeVisible()
  await expect(dismiss.getByLabel('Warum?')).toBeFocused()
  await dismiss.getByLabel('Warum?').fill('Miete')
  await dismiss.getByRole('button', { name: 'Beiseitelegen' }).click()
  await expect(page.getByText('Nichts zu prüfen.')).toBeVisible()
  await choose.setInputFiles(file('noch-einmal.xml', statement))
  await expect(page.getByText('2 schon bekannt, 1 nicht für den Shop')).toBeVisible()
  await page.getByRole('link', { name: 'Beiseitegelegt' }).click()
  await expect(uelis).toContainText('«Miete»')
  const mistaken = uelis.getByRole('button', { name: 'Zurücknehmen' })
  // As wide as its label, not as its card.
  expect((await mistaken.boundingBox())?.width).toBeLessThan(250)
  await mistaken.click()
  const takeBack = page.getByRole('dialog', { name: 'Beiseitelegen zurücknehmen?' })
  await takeBack.getByLabel('Warum?').fill('Vertan')
  await takeBack.getByRole('button', { name: 'Ja, zurücknehmen' }).click()
  await expect(uelis).toHaveCount(0)

  await page.getByRole('link', { name: 'Buchhaltung' }).click()
  const methods = page.getByRole('region', { name: 'Geld nach Weg, in CHF' })
  await expect(methods.getByRole('row', { name: /^Bank/ })).toContainText(shown(byBank))
  const sheets = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  // On a busy machine the first one may show the page before it was laid out for its new width.
  await expect.poll(sheets).toHaveLength(1)
  await page.getByRole('link', { name: 'Monat' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  const rates = page.getByRole('region', { name: 'Umsatz und MWST nach Satz, in CHF' })
  await expect(rates.getByRole('row', { name: /Ziffer 303/ })).toContainText(shown(atRate))
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Journal (CSV)' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  const own = lines.filter((line) => line.includes(`;${order_no};`) && line.includes(';1020;'))
  expect(own.every((line) => line.includes('Heidi Muster'))).toBe(true)
  const amounts = own.map((line) => Number(line.split(';')[6]))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total)
})

test('an overpayment is up for review, and nobody is asked to pay again', async ({
  page,
  browser,
  shop,
}) => {
  const settings = (await (await page.request.get('/api/admin/settings')).json()) as OwnerSettings
  const offer = { enabled: true, for: 'everyone-confirmed', maxAmount: 1_000_000 }
  const invoicing = { ...settings.invoicing, ...account, ...offer }
  const business = { ...settings.business, uid: vatNumber }
  const changed = { ...settings, business, totalsMode: 'berechnet', invoicing }
  expect((await page.request.put('/api/admin/settings', { data: changed })).ok()).toBe(true)
  const buyer = await openGuest(browser, shop.url)
  const { idUser, email } = await enterAsCustomer(buyer)
  await confirmWithoutPages(buyer, shop, email)
  const order = { idUser, items: [{ product_id: 2, quantity: 1 }], zahlung: 'rechnung' }
  const placed = await buyer.request.post('/api/orders', { data: order })
  const { order_id, order_no, total } = (await placed.json()) as Order
  const db = openDatabase(join(shop.dataDir, 'shop.db'))
  const invoice = await findInvoice(db, order_id)
  await db.destroy()
  await openPage(buyer, '/bestellungen')
  await expect(orderCard(buyer, order_no)).toContainText('zahlbar bis')

  const other = { ...order, items: [{ product_id: 3, quantity: 1 }] }
  expect((await buyer.request.post('/api/orders', { data: other })).ok()).toBe(true)

  const day = swissDayOf(Date.now())
  const paid = (total + 20).toFixed(2)
  const statement = writeCamt([pays(paid, invoice?.reference ?? '', { day })])
  await openPage(page, '/admin/geld/bank')
  const choose = page.getByLabel('Datei wählen oder hierher ziehen')
  const buffer = Buffer.from(statement)
  await choose.setInputFiles({ name: 'zuviel.xml', mimeType: 'text/xml', buffer })
  await expect(page.getByText('zuviel.xml: 1 zu prüfen')).toBeVisible()

  const inDoubt = 'bezahlt, zu prüfen'
  for (const list of ['geld', 'orders']) {
    await openPage(page, `/admin/${list}`)
    const row = page.getByRole('row').filter({ hasText: order_no })
    await expect(row).toContainText(inDoubt)
    await expect(row).not.toContainText(' bis')
    await expectWellMade(page)
  }
  await openPage(page, `/admin/orders/${order_id}`)
  const money = page.getByRole('region', { name: 'Stand' })
  await expect(money).toContainText(inDoubt)
  await expect(money).not.toContainText('offen')
  await openPage(page, `/admin/users/${idUser}`)
  for (const list of ['Bestellungen', 'Rechnungen'])
    await expect(page.getByRole('region', { name: list, exact: true })).toContainText(inDoubt)
  const claims = page.getByRole('region', { name: 'Offen' }).getByRole('listitem')
  await expect(claims.filter({ hasText: new RegExp(`RE-.*${inDoubt}`) })).toHaveCount(1)

  await openPage(buyer, '/bestellungen')
  const card = orderCard(buyer, order_no)
  await expect(card).toContainText('Zahlung eingegangen')
  await expect(card).not.toContainText(/offen|zahlbar/)
  await expectWellMade(buyer)

  await openPage(page, '/admin/geld/bank')
  const accept = page.getByRole('button', { name: 'Ist in Ordnung' })
  await accept.click()
  // An entry of another test may be waiting there.
  await expect(accept).toHaveCount(0)
  await openPage(page, '/admin/geld')
  const row = page.getByRole('row').filter({ hasText: order_no })
  await expect(row).toContainText('bezahlt')
  await expect(row).not.toContainText(inDoubt)

  // What is owed stands above what is owed back, column above column.
  await openPage(page, '/admin/geld/offene-posten')
  const tables = page.getByRole('table')
  await expect(tables).toHaveCount(2)
  const [debts, credits] = await tables.evaluateAll((all) =>
    all.map((table) =>
      [...table.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().left),
    ),
  )
  expect(credits).toEqual(debts)
})
