import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import sharp from 'sharp'
import { pictureWidths } from '../../src/contract/catalogue/pictures.ts'
import { enterAsCustomer } from './customer.ts'
import { openGuest } from './guest.ts'
import { readAlert } from './fixtures.ts'
import { enterAsOwner, test } from './owner.ts'
import { readPage } from './sent-pages.ts'
import {
  carry,
  colourAt,
  isShownInstead,
  photo,
  photoLyingOnItsSide,
  upload,
  watchBodies,
} from './photos.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Produkt' })
const pictureField = (page: Page) => page.getByLabel('Bild', { exact: true })
const uploaded = /^\/bilder\/hochgeladen\/[0-9a-f]{32}-800\.webp$/

/** Fills in everything but the picture. */
async function fillProduct(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products/add')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Kategorie').selectOption('brandschutz')
  await page.getByLabel('Beschreibung').fill('Für kleine Brände in der Küche.')
  await page.getByLabel('Preis netto (CHF)').fill('36.91')
  await page.getByLabel('Preis brutto (CHF)').fill('39.90')
  await page.getByLabel('Bezeichnung, Zeile 1').fill('Norm')
  await page.getByLabel('Wert, Zeile 1').fill('EN 1869')
}

async function save(page: Page, message: string): Promise<void> {
  await form(page).getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
}

const idOf = (href: string | null) => /(\d+)$/.exec(href?.replace(/\?.*/, '') ?? '')?.[1] ?? ''

test('a new product with a photo is in the shop at once, and so is its new price; leaving with unsaved changes asks, the second of two admins sees the conflict, a name with HTML is text everywhere, and an ordered product cannot be deleted', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/admin/products/delete', '409 /api/admin/products/edit')
  const name = 'Löschdecke aus dem Test'
  const visitor = await openGuest(browser, shop.url)
  const card = visitor.getByRole('article').filter({ hasText: name })
  // The page is cached from now on.
  await readPage(shop.url, '/produkte')
  await visitor.goto('/produkte')
  await expect(card).toHaveCount(0)

  const bodies = await watchBodies(page)
  await fillProduct(page, name)
  await upload(page, await photoLyingOnItsSide())
  await expect(pictureField(page)).toHaveValue(uploaded)
  const sent = sharp(bodies[0])
  const { width, height, orientation, exif } = await sent.metadata()
  expect({ width, height, orientation, exif }).toEqual({ width: 1200, height: 1600 })
  const shown = await page.request.get(await pictureField(page).inputValue())
  for (const picture of [sent, sharp(await shown.body())]) {
    const [above, below] = await Promise.all([0.2, 0.8].map((share) => colourAt(picture, share)))
    expect([above, below]).toEqual(['red', 'blue'])
  }
  const preview = page.getByRole('complementary', { name: 'Vorschau' })
  await expect(preview.getByText(name)).toBeVisible()
  await expect.poll(() => widthOf(preview.locator('img'))).toBeGreaterThan(0)
  await save(page, 'Produkt wurde erfolgreich erstellt')

  await visitor.goto('/produkte')
  await expect(card).toContainText(/CHF\s39\.90/)
  // Its name is next to it, so it has no alternative text.
  const image = card.locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => widthOf(image)).toBeGreaterThan(0)
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)
  const sizes = await card.locator('source').evaluateAll(async (sources) => {
    const urls = sources.flatMap((source) => (source as HTMLSourceElement).srcset.split(', '))
    const load = async (url = '') => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return `${url.replace(/^.*\./, '')} ${picture.naturalWidth}`
    }
    return Promise.all(urls.map((url) => load(url.split(' ')[0])))
  })
  expect(sizes).toEqual(['avif', 'webp'].flatMap((f) => pictureWidths.map((w) => `${f} ${w}`)))

  await openPage(page, `/admin/products?q=${encodeURIComponent(name)}`)
  // In the list two presses change a price: into the field, and the enter key.
  const quick = page.getByRole('textbox', { name: `Preis brutto ${name}` })
  await quick.click()
  await page.keyboard.type('40,50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preis gespeichert')).toBeVisible()
  await expect(quick).toHaveValue('40.50')

  await page.getByRole('link', { name: `${name} bearbeiten` }).click()
  const net = page.getByLabel('Preis netto (CHF)')
  await expect(net).toHaveValue('37.47')
  await page.getByLabel('Preis brutto (CHF)').fill('41,50')
  await expect(net).toHaveValue('38.39')
  await expect(form(page).getByRole('button', { name: 'Speichern' })).toBeInViewport()
  await net.fill('36.91')
  await form(page).getByRole('button', { name: 'Speichern' }).click()
  const doubt = page.getByRole('dialog', { name: 'Stimmen die Preise?' })
  await expect(doubt).toContainText(/36\.91 netto sind mit 8\.1 % MWST CHF\s39\.90 brutto/)
  await doubt.getByRole('button', { name: 'Preise ändern' }).click()
  await expect(page.getByLabel('Preis brutto (CHF)')).toBeFocused()
  await form(page).getByRole('button', { name: 'Speichern' }).click()
  await doubt.getByRole('button', { name: 'So speichern' }).click()
  await expect(page.getByText('Produkt wurde erfolgreich gespeichert')).toBeVisible()
  expect((await readPage(shop.url, '/produkte')).text).toMatch(
    /Löschdecke aus dem Test.{0,200}CHF\s41\.50/,
  )
  // A net price of one's own stays, in the list too.
  await openPage(page, `/admin/products?q=${encodeURIComponent(name)}`)
  await quick.fill('viel')
  await quick.press('Enter')
  const refused = page.getByText('Preise bitte in Franken')
  await expect(refused).toBeVisible()
  await quick.fill('41')
  await quick.press('Enter')
  await expect(page.getByText('Preis gespeichert')).toBeVisible()
  await expect(refused).toBeHidden({ timeout: 1500 })
  await page.getByRole('link', { name: `${name} bearbeiten` }).click()
  await expect(net).toHaveValue('36.91')
  await openPage(page, '/admin/products')
  await leave(page)
  const second = await openGuest(browser, shop.url)
  await enterAsOwner(second)
  await saveAfterAnother(page, second)
  await second.context().close()
  await sellOddName(page, visitor)
  await visitor.context().close()
})

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((img: HTMLImageElement) => img.naturalWidth)
}

test('a picture can be dropped or pasted; an invalid one is refused with a message and nothing typed is lost', async ({
  page,
  troubles,
}) => {
  troubles.announce('415 /api/admin/pictures', '400 /api/admin/pictures')
  await fillProduct(page, 'Löschkissen')
  const zone = page.getByRole('region', { name: 'Bild hochladen' })

  await zone.dispatchEvent('drop', { dataTransfer: await carry(page, await photo('#1b6e45')) })
  await expect(pictureField(page)).toHaveValue(uploaded)
  const dropped = await pictureField(page).inputValue()
  // Beside it, the browser does not show the file in place of the page.
  expect(await isShownInstead(page, await photo())).toBe(false)

  const clipboard = await carry(page, await photo('#d9b25f'))
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  }, clipboard)
  await expect(pictureField(page)).not.toHaveValue(dropped)
  await expect(pictureField(page)).toHaveValue(uploaded)
  const pasted = await pictureField(page).inputValue()

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await upload(page, svg)
  await expect(zone.getByRole('alert')).toHaveText(
    'Nur Bilder in den Formaten JPEG, PNG, WebP und AVIF sind möglich.',
  )
  const whole = await photo()
  await upload(page, whole.subarray(0, whole.length / 2))
  await expect(zone.getByRole('alert')).toHaveText(
    'Diese Bilddatei ist beschädigt und lässt sich nicht lesen.',
  )
  await upload(page, Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(zone.getByRole('alert')).toHaveText('Das Bild ist grösser als 10 MB.')
  await expect(pictureField(page)).toHaveValue(pasted)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Löschkissen')

  // The tab asks before it closes.
  const question = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

/** A name with HTML is text everywhere, and an ordered product cannot be deleted. */
async function sellOddName(page: Page, visitor: Page): Promise<void> {
  const name = `</script></title><img src=x onerror="document.title='böse'"> & "=1+1"`
  await fillProduct(page, name)
  await page.getByLabel('Beschreibung').fill('<script>alert(1)</script> & mehr')
  // A value no filter can read is pointed out, but may be saved.
  const row = page.getByLabel('Wert, Zeile 1')
  await page.getByLabel('Bezeichnung, Zeile 1').fill('Füllmenge')
  await row.fill('viel')
  await expect(row).toHaveAccessibleDescription(/Beispiel: «6 l»/)
  await page.getByLabel('Bezeichnung, Zeile 1').fill('Norm')
  await row.fill('<b onclick="alert(1)">EN 1869</b>')
  await expect(row).toHaveAccessibleDescription('')
  await upload(page, await photo('#333333'))
  await expect(pictureField(page)).toHaveValue(uploaded)
  await save(page, 'Produkt wurde erfolgreich erstellt')
  const edit = page.getByRole('link', { name: `${name} bearbeiten` })
  const id = idOf(await edit.getAttribute('href'))

  await visitor.goto(`/produkt/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor).toHaveTitle(`${name} | Föhnwacht`)
  const description = await visitor.locator('meta[name=description]').getAttribute('content')
  expect(description).toContain('<script>alert(1)</script>')
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  const product = data.map((json) => JSON.parse(json) as { name?: string; description?: string })
  expect(product).toContainEqual(expect.objectContaining({ '@type': 'Product', name }))
  await visitor.getByText('Weitere Details').click()
  const details = visitor.getByRole('definition')
  await expect(details.filter({ hasText: '<b onclick="alert(1)">EN 1869</b>' })).toBeVisible()
  expect(await visitor.locator('img[src=x], b[onclick]').count()).toBe(0)

  const { idUser } = await enterAsCustomer(visitor)
  const ordered = await visitor.request.post('/api/orders', {
    data: { idUser, items: [{ product_id: Number(id), quantity: 1 }] },
  })
  expect(ordered.status()).toBe(201)
  await readAlert(page, () => page.getByRole('button', { name: `${name} löschen` }).click())
  await expect(
    page.getByText('Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).'),
  ).toBeVisible()
  await expect(edit).toBeVisible()
}

/** Leaving asks with unsaved changes, and not without. */
async function leave(page: Page): Promise<void> {
  const name = page.getByLabel('Name', { exact: true })
  const nav = page.getByRole('navigation', { name: 'Verwaltung' })
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await openPage(page, '/admin/products/1')
  await nav.getByRole('link', { name: 'Bestellungen' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)

  await nav.getByRole('link', { name: 'Produkte' }).click()
  await page
    .getByRole('link', { name: /bearbeiten$/ })
    .first()
    .click()
  await name.fill('Anderer Name')
  await nav.getByRole('link', { name: 'Bestellungen' }).click()
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Anderer Name')
  // The browser's own back button, within the site.
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
}

/** The second of two sees the conflict, keeps what he typed and decides. */
async function saveAfterAnother(page: Page, second: Page): Promise<void> {
  for (const admin of [page, second]) await openPage(admin, '/admin/products/7')
  await second.getByLabel('Preis netto (CHF)').fill('71.88')
  await second.getByLabel('Preis brutto (CHF)').fill('77.70')
  await save(second, 'Produkt wurde erfolgreich gespeichert')
  await page.getByLabel('Beschreibung').fill('Von mir geschrieben.')
  await form(page).getByRole('button', { name: 'Speichern' }).click()
  await expect(form(page).getByRole('alert')).toContainText(
    'Dieses Produkt wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.',
  )
  await expect(form(page).getByRole('alert')).toContainText(/Preis brutto \(CHF\)\s*[\d.]+\s*77\.7/)
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Von mir geschrieben.')
  await page.getByRole('button', { name: 'Trotzdem meine Fassung speichern' }).click()
  await expect(page.getByText('Produkt wurde erfolgreich gespeichert')).toBeVisible()
}
