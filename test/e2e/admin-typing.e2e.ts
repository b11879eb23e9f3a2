import type { Locator, Page } from '@playwright/test'
import { arrived, navigateTo } from './admin-pages.ts'
import { signIn } from './customer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectWellMade } from './fixtures.ts'
import { enterAsOwner, owner, openSection, saveSettings, test } from './owner.ts'
import { photo, upload } from './photos.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Verwaltung' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
const productForm = (page: Page) => page.getByRole('form', { name: 'Produkt' })

/** Tries to leave, then stays. */
async function expectQuestion(page: Page): Promise<void> {
  await nav(page).getByRole('link', { name: 'Produkte' }).click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(question(page)).toBeHidden()
}

/** The session ends elsewhere, as it does after half an hour of writing. */
async function endSession(page: Page): Promise<void> {
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
}

/** The message is in sight, with a link to sign in elsewhere. */
async function expectSignInLink(page: Page, message: Locator): Promise<Locator> {
  await expect(message).toContainText('Ihre Anmeldung ist abgelaufen.')
  await expect(message).toBeInViewport()
  await expectWellMade(page)
  const link = message.getByRole('link', { name: /öffnet ein neues Fenster/ })
  await expect(link).toHaveAttribute('href', '/login')
  return link
}

/** Follows the link in the message, signs in there and comes back. */
async function signInElsewhere(page: Page, message: Locator): Promise<void> {
  const link = await expectSignInLink(page, message)
  const opened = page.waitForEvent('popup')
  await link.click()
  const other = await opened
  await signIn(other, owner)
  await expect(other).toHaveURL(/\/admin$/)
  await other.close()
}

test('nothing typed in the settings or about a product is lost, and invalid and implausible values are reported at their field', async ({
  page,
  troubles,
}) => {
  troubles.announce('401 /api/admin/settings', '401 /api/admin/legal', '400 /api/admin/settings')
  troubles.announce('401 /api/admin/products', '401 /api/admin/pictures')
  await page.goto('/admin/einstellungen')
  await refuseAtTheField(page)
  await navigateTo(page, '/admin/einstellungen')
  await askBeforeLeaving(page)
  await nav(page).getByRole('link', { name: 'Einstellungen' }).click()
  await outliveTheSession(page)
  await page.goto('/admin/products/3')
  await outliveTheSessionWithAPicture(page)
  await navigateTo(page, '/admin/products/4')
  await waitForThePicture(page)
  await page.goto('/admin/products/5')
  await pasteText(page)
  await nav(page).getByRole('link', { name: 'Produkte' }).click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  // Else the form of the product before could still be the one that is filled.
  await expect(page.getByRole('table')).toBeVisible()
  await navigateTo(page, '/admin/products/6')
  await refusePrices(page)
})

/** In whichever of the forms something was typed. */
async function askBeforeLeaving(page: Page): Promise<void> {
  const trade = page.getByLabel('Branche')
  const before = await trade.inputValue()
  await trade.fill('Kaminfegerei')
  await expectQuestion(page)
  await expect(trade).toHaveValue('Kaminfegerei')
  await trade.fill(before)
  await saveSettings(page)

  await openSection(page, 'Texte')
  for (const title of ['Impressum', 'AGB']) {
    const text = page.getByRole('textbox', { name: 'Text' }).filter({ visible: true })
    await page.locator('summary').filter({ hasText: title }).click()
    await text.fill('# Entwurf')
    await expectQuestion(page)
    await expect(text).toHaveValue('# Entwurf')
    await text.fill('')
    await page.locator('summary').filter({ hasText: title }).click()
  }
  await nav(page).getByRole('link', { name: 'Produkte' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
}

/** Settings and legal texts survive a session that ends while they are being written. */
async function outliveTheSession(page: Page): Promise<void> {
  const trade = page.getByLabel('Branche')
  await trade.fill('Kaminfeger & Brandschutz seit 1998')
  await openSection(page, 'Texte')
  await page.locator('summary').filter({ hasText: 'Datenschutz' }).click()
  const text = page.getByRole('textbox', { name: 'Text' }).filter({ visible: true })
  await text.fill('# In 31 Minuten geschrieben')
  await endSession(page)
  const publish = page.getByRole('button', { name: 'Veröffentlichen' }).filter({ visible: true })
  await publish.click()
  const alerts = page.getByRole('alert').filter({ hasText: 'Anmeldung' })
  await signInElsewhere(page, alerts)
  await publish.click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect(alerts).toBeHidden()

  await endSession(page)
  await openSection(page, 'Betrieb')
  const save = page.getByRole('button', { name: 'Einstellungen speichern' })
  await save.click()
  await expectSignInLink(page, alerts)
  await enterAsOwner(page)
  await saveSettings(page)
  await page.reload()
  await expect(trade).toHaveValue('Kaminfeger & Brandschutz seit 1998')
}

/** The usual spellings are accepted. */
async function refuseAtTheField(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Einstellungen speichern' })
  const refused = [
    ['Telefon', 'ruf an', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
    ['E-Mail', 'chefin@', 'Bitte geben Sie eine gültige Email-Adresse ein.'],
    ['UID', '123', 'Bitte geben Sie die UID in der Form CHE-123.456.788 ein.'],
  ] as const
  for (const [label, typed, message] of refused) {
    const field = page.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill(typed)
    await save.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(message)
    await field.fill(before)
  }
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.insertText('x'.repeat(100))
  await page.getByLabel('Telefon').fill('+41 (0)71/123 45 67')
  await page.getByLabel('UID').fill('CHE-123.456.788 MWST')
  await saveSettings(page)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^.{80}$/)
  await expect(page.getByLabel('Telefon')).toHaveValue('+41 71 123 45 67')
  await expect(page.getByLabel('UID')).toHaveValue('CHE-123.456.788')
  await expectNoSidewaysScroll(page)
  for (const path of ['/', '/kontakt', '/impressum']) {
    await navigateTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).and(page.locator(arrived))).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
}

/** A product and its picture survive a session that ends while it is being written. */
async function outliveTheSessionWithAPicture(page: Page): Promise<void> {
  await page.getByLabel('Beschreibung').fill('In 31 Minuten geschrieben.')
  await endSession(page)
  await upload(page, await photo())
  const zone = page.getByRole('region', { name: 'Bild hochladen' })
  await expect(zone.getByRole('alert')).toContainText('laden Sie das Bild dann noch einmal hoch')
  const save = productForm(page).getByRole('button', { name: 'Speichern' })
  await save.click()
  const message = productForm(page).getByRole('alert').filter({ hasText: 'speichern Sie dann' })
  await expectSignInLink(page, message)
  await enterAsOwner(page)
  await upload(page, await photo())
  await expect(page.getByLabel('Bild', { exact: true })).toHaveValue(/^\/bilder\/hochgeladen\//)
  await save.click()
  await expect(page.getByText('Produkt wurde erfolgreich gespeichert')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  // The address changes before the list appears.
  await expect(page.getByRole('table')).toBeVisible()
}

/** Saving a product waits for the picture being uploaded. */
async function waitForThePicture(page: Page): Promise<void> {
  const before = await page.getByLabel('Bild', { exact: true }).inputValue()
  let letThrough = () => {}
  const sent = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/admin/pictures', async (route) => {
    await sent
    await route.continue()
  })
  await upload(page, await photo())
  await expect(page.getByText('Wird hochgeladen …')).toBeVisible()
  const save = productForm(page).getByRole('button', { name: 'Speichern' })
  await save.click()
  const wait = page.getByText('Das Bild wird noch hochgeladen. Bitte warten Sie einen Moment.')
  await expect(wait).toBeInViewport()
  await expectAccessible(page)
  await expectQuestion(page)
  letThrough()
  await expect(page.getByLabel('Bild', { exact: true })).not.toHaveValue(before)
  await expect(wait).toBeHidden()
  await save.click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByRole('table')).toBeVisible()
  await navigateTo(page, '/admin/products/4')
  await expect(page.getByLabel('Bild', { exact: true })).not.toHaveValue(before)
}

/** Text pasted from Word or Excel stays text, although the clipboard also holds a picture of it. */
async function pasteText(page: Page): Promise<void> {
  let uploads = 0
  page.on('requestfinished', (sent) => void (uploads += Number(sent.url().endsWith('/pictures'))))
  const pasteInto = (field: Locator, text: string) =>
    field.evaluate((target, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['BM'], 'image.png', { type: 'image/png' }))
      if (text) clipboardData.setData('text/plain', text)
      return target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  const fields = [page.getByLabel('Beschreibung'), page.getByLabel('Name', { exact: true })]
  for (const field of fields) expect(await pasteInto(field, 'Aus der Tabelle')).toBe(true)
  expect(uploads).toBe(0)
  // Without text, or where no text can go, the picture is meant; a copied file comes with its name.
  await page.route('**/api/admin/pictures', (route) =>
    route.fulfill({ json: { Bild: '/bilder/produkte/schaum-6l-c0c1aed3-800.webp' } }),
  )
  for (const [field, text] of [
    [fields[0], ''],
    [fields[0], 'image.png'],
    [page.locator('body'), 'Aus der Tabelle'],
  ] as const) {
    const before = uploads
    expect(field && (await pasteInto(field, text))).toBe(false)
    await expect.poll(() => uploads).toBe(before + 1)
    await expect(page.getByRole('button', { name: 'Bild hochladen' })).toBeEnabled()
  }
}

/** Implausible prices are reported at their field and shown nowhere. */
async function refusePrices(page: Page): Promise<void> {
  const preview = page.getByRole('complementary', { name: 'Vorschau' })
  const gross = page.getByLabel('Preis brutto (CHF)')
  await gross.fill('')
  await expect(preview).toContainText('CHF –')
  await gross.fill('10')
  await expect(preview).toContainText(/CHF\s10\.00/)
  await page.getByLabel('Preis netto (CHF)').fill('12.50')
  await productForm(page).getByRole('button', { name: 'Speichern' }).click()
  const message = page.getByText(
    'Der Preis brutto muss mindestens so hoch sein wie der Preis netto.',
  )
  await expect(message).toBeInViewport()
  await expect(gross).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Preis netto (CHF)').fill('9.25')
  await expect(message).toBeHidden()
}
