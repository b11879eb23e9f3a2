import { randomUUID } from 'node:crypto'
import { openPage } from './admin-pages.ts'
import type { Locator, Page } from '@playwright/test'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { DAY } from '../../src/contract/time/time.ts'
import { account, writeCamt } from '../support/bank/statement.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { vatNumber } from '../support/vat-number.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { sendMessage } from './messages.ts'
import { photo } from './photos.ts'
import { brokenWords, cutOff, gapsBefore, middleOf, spaceLetters } from './line-breaks.ts'
import { ownersEnv, test as base } from './owner.ts'

/** A shop of its own: what is open is counted. */
const test = base.extend({ shopOptions: { movableClock: true, env: ownersEnv } })

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name })

/** A person, with what is to do for her and others: orders to ship, invoices to remind of, and one to be paid. */
async function fillShop({ request }: Page, shop: ShopProcess) {
  const call = async <Answer>(method: 'get' | 'put' | 'post', path: string, data?: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await request[method](`/api/admin/${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const { business, invoicing, ...rest } = await call<OwnerSettings>('get', 'settings')
  await call('put', 'settings', {
    ...rest,
    totalsMode: 'berechnet',
    business: { ...business, uid: vatNumber },
    invoicing: { ...invoicing, ...account },
  })
  const { idUser } = await call<{ idUser: number }>('post', 'users', {
    vorname: 'Beat',
    nachname: 'Brülisauer',
    email: 'beat@beispiel.ch',
    telefonnummer: '+41791234567',
    strasse: 'Dorfstrasse 8',
    plz: '9050',
    ort: 'Appenzell',
    land: 'Schweiz',
  })
  const neighbour = { nachname: 'Oertli', strasse: 'Dorfstrasse 9', plz: '9050', ort: 'Appenzell' }
  const onAccount = await call<{ idUser: number }>('post', 'users', neighbour)
  const order = async (product_id: number, more: object) => {
    const items = [{ product_id, quantity: 1 }]
    return call<{ order_id: number }>('post', 'orders', { idUser, items, ...more })
  }
  await shop.advance(-45 * DAY)
  for (const product of [21, 22, 23]) {
    const { order_id } = await order(product, { zahlung: 'rechnung' })
    await call('post', `orders/${order_id}/status`, { status: 'versendet' })
  }
  await shop.advance(45 * DAY)
  for (let product = 1; product <= toShip; product++)
    await order(
      product,
      product % 2 ? { zahlung: 'bank', bezahlt: true } : { ...onAccount, zahlung: 'rechnung' },
    )
  // What is left of it ends with three Rappen, which no coins make.
  const { order_id } = await order(20, { zahlung: 'bank' })
  const { order: taken } = await call<{ order: { total: number } }>(
    'get',
    `orders/${order_id}/items`,
  )
  const paid = { weg: 'bank', betrag: Math.round(taken.total * 100 - 4003) / 100 }
  const datum = swissDayOf(Date.now())
  await call('post', `orders/${order_id}/payments`, { ...paid, datum })
  for (const standort of ['Keller', 'Gang', 'Küche', 'Estrich', 'Garage', 'Werkstatt']) {
    const device = { idUser, typ: 'pulver', baujahr: 2015, standort }
    await request.post('/api/devices', { data: device })
  }
  await sendMessage(request)
  return idUser
}

/** How many orders are ready: a screen of a laptop shows fifteen. */
const toShip = 15

test('what an owner does every day takes as few presses as promised', async ({ page, shop }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const idUser = await fillShop(page, shop)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name })
  /** Presses of a mouse, a finger, or a key that chooses, from the page «Heute»; typing does not count. */
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const task = (what: string, most: number, work: () => Promise<void>) =>
    test.step(what, async () => {
      await openPage(page, '/admin')
      await main.getByRole('heading', { level: 1, name: 'Heute' }).waitFor()
      presses = 0
      await work()
      expect(presses, what).toBeLessThanOrEqual(most)
    })

  await task('fifteen packing sheets', 2, async () => {
    await press(button(main, 'Rüstlisten'))
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toHaveCount(toShip)
    await page.emulateMedia({ media: 'screen' })
  })
  await task('ship one', 2, async () => {
    await press(button(main, /^Versendet/).first())
    await press(button(dialog, '1 Bestellung als versendet melden'))
    await expect(page.getByText('1 Bestellung als versendet gemeldet')).toBeVisible()
  })
  await task('ship all but one', 3, async () => {
    await press(button(main, 'Alle versendet'))
    await expectWellMade(page)
    await press(dialog.getByRole('checkbox').first())
    await press(button(dialog, `${toShip - 2} Bestellungen als versendet melden`))
    await expect(page.getByText(`${toShip - 2} Bestellungen als versendet gemeldet`)).toBeVisible()
    await expect(main.getByRole('link', { name: '1 bereit zum Versenden' })).toBeVisible()
  })
  await test.step('remind one person of one invoice', async () => {
    await openPage(page, `/admin/users/${idUser}`)
    const reminders = button(main, /^Zahlungserinnerung/)
    await expect(reminders).toHaveCount(3)
    await reminders.first().click()
    await expectWellMade(page)
    await button(dialog, 'Per E-Mail senden').click()
    await expect(page.getByText('Zahlungserinnerung gesendet')).toBeVisible()
    await expect(reminders).toHaveCount(2)
  })
  await task('remind all overdue', 2, async () => {
    await press(button(main, 'Alle mahnen'))
    await expect(dialog).toContainText('Zahlungserinnerung per E-Mail')
    await expectWellMade(page)
    await press(button(dialog, '2 mahnen'))
    await expect(dialog).toContainText('2 Mahnungen erstellt.')
  })
  await task('answer a message', 2, async () => {
    // The second half of a double click on the row that was here before.
    await button(main, 'Ist beantwortet').dispatchEvent('click', { detail: 2 })
    await press(button(main, /^Antworten.*Rüegg/))
    await page.keyboard.type('Am Montag um acht.')
    await press(button(dialog, 'Antwort senden'))
    await expect(page.getByText('Antwort gesendet')).toBeVisible()
  })
  await task('cash', 3, async () => {
    await press(button(main, /^Bezahlt/))
    await dialog.getByLabel('Weg').selectOption('bar')
    presses += 1
    await expectWellMade(page)
    const sent = page.waitForRequest(/\/payments$/)
    await press(button(dialog, 'Ja, buchen'))
    await expect(page.getByText('Zahlung gebucht')).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({ weg: 'bar', betrag: 40.05 })
  })
  await task('a file of the bank', 2, async () => {
    await press(main.getByRole('link', { name: 'Kontoauszug einlesen' }))
    const choosing = page.waitForEvent('filechooser')
    await press(main.getByText('Datei wählen oder hierher ziehen'))
    const day = swissDayOf(Date.now())
    const buffer = Buffer.from(writeCamt([{ amount: '45.00', text: 'Miete', day }]))
    await (await choosing).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer })
    await expect(page.getByText('auszug.xml: 1 zu prüfen')).toBeVisible()
  })
  await task('an order by telephone', 5, async () => {
    await press(button(page, 'Suchen'))
    await page.keyboard.type('079 123 45 67')
    await press(dialog.getByRole('option', { name: /^Beat Brülisauer/ }))
    await press(main.getByRole('link', { name: 'Bestellung aufnehmen' }))
    await main.getByLabel('Artikel suchen').fill('Schaumlöscher')
    await press(button(main, /^Dazu/).first())
    await press(button(main, 'Bestellung aufnehmen'))
    await expect(page.getByText('Bestellung aufgenommen')).toBeVisible()
    await main.getByRole('heading', { name: /^Bestellung FW-/ }).waitFor()
  })
  await task('an appointment', 4, async () => {
    await press(main.getByRole('link', { name: 'Neuer Termin' }))
    await page.getByLabel('Name, Ort oder Telefon').fill('bruelisauer')
    await press(button(main, /Brülisauer/))
    await press(button(main, 'Termin eintragen'))
    await expect(main.getByText('Bestätigt', { exact: true }).first()).toBeVisible()
  })
  await task('a price', 3, async () => {
    await press(entry('Produkte'))
    const price = main.getByRole('textbox', { name: /^Preis brutto/ }).first()
    await press(price)
    await page.keyboard.type('19,90')
    presses += 1
    await page.keyboard.press('Enter')
    await expect(page.getByText('Preis gespeichert')).toBeVisible()
  })
  await task('a quarter for the accountant', 2, async () => {
    await press(main.getByRole('link', { name: 'Quartal für die Treuhänderin' }))
    const downloading = page.waitForEvent('download')
    await press(main.getByRole('link', { name: 'Alles für die Treuhänderin (ZIP)' }))
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('a screen full of orders', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openPage(page, '/admin/orders')
    await expect(main.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 })
    // Whole: no name and no address is cut off.
    expect(await cutOff(main.locator('td > span'))).toEqual([])
    // The narrowest screen with columns: no sideways scroll hides the last one.
    await page.setViewportSize({ width: 1280, height: 768 })
    const table = main.getByRole('table')
    const [frame, width] = await table.evaluate((one) => [
      one.parentElement?.clientWidth,
      one.scrollWidth,
    ])
    expect(width).toBeLessThanOrEqual(frame ?? 0)
    // Twenty rows of two lines on a phone, 7,179 pixels as cards.
    await page.setViewportSize({ width: 390, height: 844 })
    const height = () => page.evaluate(() => document.body.scrollHeight)
    await expect.poll(height).toBeLessThan(1900)
    // Narrower still, the words of the bar stay whole, and price, pieces and the bin of a product on one line.
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await brokenWords(page)).toEqual([])
    await page.setViewportSize({ width: 344, height: 844 })
    expect(await brokenWords(page)).toEqual([])
    await openPage(page, '/admin/products')
    const product = main.getByRole('row').nth(1)
    const price = await middleOf(product.getByRole('textbox').first())
    expect(Math.abs((await middleOf(product.getByRole('button').last())) - price)).toBeLessThan(8)
    await page.setViewportSize({ width: 390, height: 844 })
    // What is below a text in a column is beside it here, with a space.
    await openPage(page, '/admin/geraete')
    const beside = await gapsBefore(main.getByRole('row').nth(1).locator('td small'))
    expect(Math.min(...beside)).toBeGreaterThan(2)
    // Whole as well, however far apart its letters are (WCAG 1.4.12).
    await spaceLetters(page, '0.12em')
    expect(await cutOff(main.locator('td'))).toEqual([])
    await spaceLetters(page, '')
    // What is read less often, too: 170 pixels and more as cards. In the log a change may take a line more.
    for (const list of ['geld/offene-posten', 'audit']) {
      await openPage(page, `/admin/${list}`)
      const row = main.getByRole('row').nth(1)
      await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(110)
    }
    // With six devices as cards it was 7,934.
    await openPage(page, `/admin/users/${idUser}`)
    await main.getByRole('heading', { name: 'Geräte' }).waitFor()
    await expect.poll(height).toBeLessThan(2000)
    await main.getByRole('heading', { name: 'Geräte' }).click()
    // Most are two lines, three where the name is long.
    const devices = main.getByRole('article')
    await devices.first().waitFor()
    const rows = await devices.all()
    const heights = await Promise.all(
      rows.map(async (row) => (await row.boundingBox())?.height ?? 0),
    )
    expect(heights.reduce((sum, one) => sum + one, 0) / rows.length).toBeLessThan(75)
    // A photo of the rating plate: the menu of the device, and the camera.
    await button(devices.first(), /^Aktionen/).click()
    const choosing = page.waitForEvent('filechooser')
    await button(devices.first(), /^Bild des Typenschilds/).click()
    await (
      await choosing
    ).setFiles({ name: 'schild.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByText('Bild gespeichert')).toBeVisible()
    await expect(button(devices.first(), /^Bild des Typenschilds/)).toBeHidden()
  })
})
