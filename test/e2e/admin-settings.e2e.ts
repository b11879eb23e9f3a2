import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer, putIntoCart, qrCode } from './customer.ts'
import { answerMessage } from './messages.ts'
import { expect, expectWellMade, readAlert } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { openSection, saveSettings, test } from './owner.ts'
import { photo } from './photos.ts'
import { readPage } from './sent-pages.ts'

test('new business data is on every page at once, notices go where the owner says, and a legal text is previewed, published, and kept when a newer one arrives', async ({
  page,
  browser,
  shop,
}) => {
  expect((await readPage(shop.url, '/')).footer).toContain('Musterstrasse 1')
  await page.goto('/admin/einstellungen')
  await openSection(page, 'Termine')
  await subscribeCalendar(page)
  await openSection(page, 'Meldungen')
  await sayWhereNoticesGo(page)
  await openSection(page, 'Betrieb')
  await moveBusiness(page, shop)
  await showThePeople(page, shop)
  await openSection(page, 'Meldungen')
  await seeThatMailsLeave(page)
  await openSection(page, 'Texte')
  await beginWithSample(page, shop)
  const guest = await openGuest(browser, shop.url)
  await publishTerms(page, guest, shop)
  await guest.context().close()
})

/** The owner's phone subscribes to the visits at an address created here. */
async function subscribeCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /dresse erstellen/ }).click()
  const address = page.getByLabel('Adresse für Ihren Kalender')
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{32}\.ics$/)
  const feed = await page.request.get(await address.inputValue())
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
}

async function moveBusiness(page: Page, shop: ShopProcess): Promise<void> {
  await page.getByLabel('Telefon').fill('+41 71 999 88 77')
  await page.getByLabel('Strasse und Nummer').fill('Rauchgasse 5')
  await page.getByLabel('PLZ').fill('9100')
  await page.getByLabel('Ort', { exact: true }).fill('Herisau')
  await page.getByLabel('UID').fill('CHE-123.456.788')
  await page.getByLabel('Öffnungszeiten').fill('Mo–Fr 07:30–17:00\nSamstag nach Vereinbarung')
  await saveSettings(page)

  const { html, footer, link } = await readPage(shop.url, '/')
  for (const text of ['Brandschutz in Herisau.', 'Rauchgasse 5', '9100 Herisau', 'Samstag nach'])
    expect(footer).toContain(text)
  expect(link(/^\+41 71 999 88 77$/, html)).toBe('tel:+41719998877')
  const facts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const business = facts
    .map(([, fact = '']) => JSON.parse(fact) as Record<string, unknown>)
    .find((fact) => 'telephone' in fact)
  expect(business).toMatchObject({
    telephone: '+41 71 999 88 77',
    vatID: 'CHE-123.456.788 MWST',
    address: { streetAddress: 'Rauchgasse 5', postalCode: '9100', addressLocality: 'Herisau' },
  })
  const imprint = await readPage(shop.url, '/impressum')
  expect(imprint.text).toMatch(/Rauchgasse 5\s*9100 Herisau/)
  expect(imprint.text).toContain('+41 71 999 88 77')
  const hours = /Öffnungszeiten:?\s*Mo–Fr 07:30–17:00\s*Samstag nach Vereinbarung/
  expect(imprint.text).toMatch(hours)
  expect((await readPage(shop.url, '/kontakt')).text).toMatch(hours)
}

/** A photograph takes the place of a drawing, and leaves it again. */
async function showThePeople(page: Page, shop: ShopProcess): Promise<void> {
  const file = { name: 'Reto.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('Porträt: Bilddatei').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Porträt: gewähltes Bild' })).toBeVisible()
  await page.getByLabel('Porträt: was es zeigt').fill('Reto Muster, Kaminfegermeister')
  await saveSettings(page)
  const shown =
    /<img[^>]*src="(\/bilder\/hochgeladen\/[^"]+)"[^>]*alt="Reto Muster, Kaminfegermeister"/
  for (const path of ['/', '/service']) {
    const [, src = ''] = shown.exec((await readPage(shop.url, path)).main) ?? []
    const sent = await page.request.get(src)
    // Cut to a square: nothing of it is transparent.
    expect((await sharp(await sent.body()).stats()).isOpaque, path).toBe(true)
  }
  await page.getByRole('button', { name: 'Porträt entfernen' }).click()
  await saveSettings(page)
  expect((await readPage(shop.url, '/service')).main).not.toContain('hochgeladen')
}

/** An invalid address for notices is reported; the rest is saved with the business data. */
async function sayWhereNoticesGo(page: Page): Promise<void> {
  const address = page.getByLabel('Meldungen gehen an')
  await address.fill('buero@beispiel')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Bitte geben Sie eine gültige Email-Adresse ein.')).toBeVisible()
  await address.fill('buero@beispiel.ch')
  await page.getByLabel('E-Mail bei jeder angenommenen Bestellung').uncheck()
}

async function seeThatMailsLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Testmail senden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Testmail' })).toContainText(
    'an buero@beispiel.ch',
  )
  await expectWellMade(page)
  await page.reload()
  await expect(page.getByLabel('Meldungen gehen an')).toHaveValue('buero@beispiel.ch')
  await expect(page.getByLabel('E-Mail bei jeder angenommenen Bestellung')).not.toBeChecked()
}

/** Our own imprint, as the website shows it with the business's data, becomes the draft; buttons know the syntax. */
async function beginWithSample(page: Page, shop: ShopProcess): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Impressum' }).click()
  await page.getByRole('button', { name: 'Mit unserem Muster beginnen' }).click()
  const text = page.getByRole('textbox', { name: 'Text' }).filter({ visible: true })
  await expect(text).toHaveValue(/^## Betreiberin dieser Website\n\n[^]*Rauchgasse 5\n9100 Herisau/)
  const preview = page.getByRole('region', { name: 'Vorschau Impressum' })
  const words = (shown: string) => shown.replaceAll(/\s+/g, '')
  const { text: sample } = await readPage(shop.url, '/impressum')
  expect(words(sample)).toContain(
    words(await preview.innerText()).replace(/^VorschauImpressum/, ''),
  )

  await text.fill('Ein Wort')
  await text.selectText()
  await page.getByRole('button', { name: 'Fett' }).click()
  await expect(preview.locator('strong')).toHaveText('Ein Wort')
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('Ein Wort')
  await expectWellMade(page)
  await text.fill('')
  await page.locator('summary').filter({ hasText: 'Impressum' }).click()
}

async function publishTerms(page: Page, guest: Page, shop: ShopProcess): Promise<void> {
  await page.locator('summary').filter({ hasText: 'AGB' }).click()
  const editor = page.getByRole('group').filter({ hasText: 'Vorschau' }).last()
  const publish = editor.getByRole('button', { name: 'Veröffentlichen' })
  await publish.click()
  await expect(editor.getByRole('alert')).toHaveText('Am Text ist nichts geändert.')
  const long = Array.from({ length: 30 }, (_, at) => `- Punkt ${at + 1}`).join('\n')
  await editor
    .getByRole('textbox')
    .fill(`## Lieferung\nWir liefern **innert drei Tagen**.\n\n${long}`)
  const preview = page.getByRole('region', { name: 'Vorschau AGB' })
  await expect(preview.getByRole('heading', { name: 'Lieferung' })).toBeVisible()
  await expect(preview.getByText('innert drei Tagen')).toHaveCSS('font-weight', /[67]\d\d/)
  const readTerms = async () => (await readPage(shop.url, '/agb')).text
  expect(await readTerms()).not.toContain('innert drei Tagen')
  await expectWellMade(page)
  await publish.click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect(publish).toBeFocused()
  expect(await readTerms()).toMatch(/Lieferung Wir liefern innert drei Tagen/)

  await editor.getByRole('textbox').fill('## Lieferung\nWir liefern innert zwei Tagen.')
  await publish.click()
  const versions = page.getByRole('list', { name: 'Fassungen AGB' }).getByRole('listitem')
  await expect(versions).toHaveText([/^Fassung 2, .*chefin@/, /^Fassung 1, .*chefin@/])
  await guest.goto('/agb')
  await expect(guest.getByRole('heading', { name: 'Lieferung' })).toBeVisible()
  await expect(guest.getByText('innert zwei Tagen')).toBeVisible()
  await expect(guest.getByText('innert drei Tagen')).toHaveCount(0)
  await expectWellMade(guest)
  await versions.last().getByRole('button', { name: 'In den Editor holen' }).click()
  await expect(preview.getByText('innert drei Tagen')).toBeVisible()
  await editor.getByRole('textbox').fill('## Lieferung\nWir liefern innert zwei Tagen.')
}

test('a message of the contact form arrives and is answered in the shop, and nobody orders to a country the owner does not deliver to', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const guest = await openGuest(browser, shop.url)
  // Somebody else was faster.
  troubles.announce('409 /answers')
  await answerMessage(page, guest)
  await refuseCountry(page, guest)
  await guest.context().close()
})

/** Nobody can order to a country the owner does not deliver to. */
async function refuseCountry(page: Page, guest: Page): Promise<void> {
  const { idUser } = await enterAsCustomer(guest)
  await putIntoCart(guest)
  await guest.goto('/warenkorb')
  const settings = (await (await page.request.get('/api/settings')).json()) as object
  const data = { ...settings, deliveryCountries: ['Deutschland'] }
  expect((await page.request.put('/api/admin/settings', { data })).status()).toBe(200)

  // The page was loaded before the change, so the server's own message gives the reason.
  const button = guest.getByRole('button', { name: 'Zum Checkout' })
  await guest.getByRole('checkbox', { name: /AGB/ }).check()
  await readAlert(guest, () => button.click())
  await expect(
    guest.getByRole('alert').filter({ hasText: 'In dieses Land liefern wir zurzeit nicht.' }),
  ).toBeVisible()
  await expectWellMade(guest)

  // From then on the page knows.
  const sent: string[] = []
  guest.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) sent.push(request.method())
  })
  const why = guest.getByRole('alert').filter({ hasText: 'nur nach: Deutschland.' })
  await expect(why).toHaveCount(1)
  await expect(button).toHaveAccessibleDescription(/nur nach: Deutschland/)
  await button.click()
  await expect(guest.locator(':focus')).toContainText('nur nach: Deutschland.')
  await expectWellMade(guest)
  expect(sent).toEqual([])

  const address = { land: 'Deutschland', ort: 'Lindau', strasse: 'Seeweg 1', plz: '88131' }
  await guest.request.put(`/user/${idUser}/address`, { data: { id: idUser, ...address } })
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(why).toHaveCount(0)
  await button.click()
  await expect(qrCode(guest)).toBeVisible()
}
