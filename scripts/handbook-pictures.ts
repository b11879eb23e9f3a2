import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../test/support/chromium.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { fillSeason, owner, signIn } from './handbook/fill-season.ts'
import { writeStatement } from './handbook/office.ts'

/**
 * `npm run pictures:handbook`: makes the pictures of docs/handbuch.md again, after a build, from a shop that
 * has been open for half a year.
 */
const target = join(import.meta.dirname, '../docs/pictures')
const demoPictures = join(import.meta.dirname, '../public/bilder/produkte')

/** The owner's pages; `height` in CSS pixels. */
const pictures: { name: string; path: string; height: number; before?: (page: Page) => unknown }[] =
  [
    { name: 'admin-dashboard', path: '/admin/dashboard', height: 1020 },
    { name: 'admin-orders', path: '/admin/orders', height: 900 },
    { name: 'admin-order', path: '/admin/orders/18', height: 980 },
    {
      name: 'admin-refund',
      path: '/admin/orders/13',
      height: 820,
      async before(page) {
        await page.getByRole('button', { name: 'Geld zurückgeben' }).click()
        await page
          .getByRole('group', { name: 'Was kommt zurück?' })
          .getByRole('textbox')
          .first()
          .fill('1')
        await page.getByLabel('Grund').fill('Artikel zurückgenommen')
      },
    },
    {
      name: 'admin-bank',
      path: '/admin/geld/bank',
      height: 1000,
      async before(page) {
        const buffer = Buffer.from(await writeStatement(await signIn(shop, owner)))
        const file = { name: 'auszug.xml', mimeType: 'text/xml', buffer }
        await page.getByLabel('Datei wählen').setInputFiles(file)
        await page.getByText('auszug.xml: 1 gebucht, 2 zu prüfen').waitFor()
      },
    },
    { name: 'admin-kasse', path: '/admin/geld/buchhaltung', height: 1060 },
    { name: 'admin-rechnungen', path: '/admin/geld', height: 900 },
    { name: 'admin-person', path: '/admin/users/13', height: 980 },
    { name: 'admin-eroeffnung', path: '/admin/eroeffnung', height: 980 },
    { name: 'admin-products', path: '/admin/products', height: 720 },
    {
      name: 'admin-product',
      path: '/admin/products/9',
      height: 900,
      async before(page) {
        const files = ['wandhalter', 'schild-f001'].map(findDemoPicture)
        await page.getByLabel('Dateien weiterer Bilder').setInputFiles(files)
        await page.getByLabel('Was Bild 5 zeigt').fill('Schild zum Anbringen darüber')
        await page.getByLabel('Was Bild 4 zeigt').fill('Halter für die Wand')
        await page.getByLabel('Was Bild 4 zeigt').blur()
        await scrollUpTo(page.getByRole('group', { name: 'Weitere Bilder' }), 300)
      },
    },
    { name: 'admin-settings', path: '/admin/einstellungen', height: 960 },
    {
      name: 'admin-settings-invoicing',
      path: '/admin/einstellungen/rechnung',
      height: 820,
      before: (page) => scrollUpTo(page.getByLabel('IBAN Ihres Kontos'), 210),
    },
    { name: 'admin-messages', path: '/admin/nachrichten', height: 660 },
    {
      name: 'admin-security',
      path: '/admin/sicherheit',
      height: 680,
      async before(page) {
        await page.getByLabel('Ihr Passwort').fill(owner.password)
        await page.getByRole('button', { name: 'Einrichten' }).click()
        await page.getByRole('heading', { name: 'QR-Code mit der App scannen' }).waitFor()
      },
    },
    {
      // The customer's view: last, because the owner is signed out for it.
      name: 'cart-invoice',
      path: '/warenkorb',
      height: 1120,
      async before(page) {
        const data = { ...owner, email: 'vreni.gamperle@beispiel.ch' }
        await page.context().clearCookies()
        await page.request.post('/api/login', { data })
        await page.goto('/feuerloescher/9')
        await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
        await page.getByText('Wurde zum Warenkorb hinzugefügt!').waitFor()
        await page.goto('/warenkorb')
        await page.getByRole('radio', { name: /^Rechnung/ }).check()
      },
    },
  ]

const shop = await startShopProcess({
  movableClock: true,
  env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
})
const browser = await chromium.launch(await findChromium())
try {
  await fillSeason(shop)
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
  })
  await page.request.post('/api/login', { data: owner })
  for (const { name, path, height, before } of pictures) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await before?.(page)
    await page.waitForLoadState('networkidle')
    await writeDatesInGerman(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    const { size } = await sharp(picture)
      .webp({ lossless: true, effort: 6 })
      .toFile(join(target, `${name}.webp`))
    console.log(`${name}.webp, ${Math.round(size / 1000)} kB`)
  }
} finally {
  await browser.close()
  await shop.discard()
}

/** A product picture by its name: the file name also has a content hash, which changes when it is rendered again. */
function findDemoPicture(name: string): string {
  const file = readdirSync(demoPictures).find((one) => {
    const rest = one.startsWith(`${name}-`) ? one.slice(name.length) : ''
    return /^-[0-9a-f]{8}-800\.webp$/.test(rest)
  })
  if (file === undefined) throw new Error(`no picture of ${name}`)
  return join(demoPictures, file)
}

/** Scrolls part of a long page below the header, to this height (CSS pixels). */
async function scrollUpTo(part: Locator, top: number): Promise<void> {
  await part.evaluate((element, room) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - room, behavior: 'instant' })
  }, top)
}

/** The tests' browser speaks English only: its empty date fields do not look as they do for the owner. */
async function writeDatesInGerman(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
      const { width } = field.getBoundingClientRect()
      field.type = 'text'
      field.placeholder = 'tt.mm.jjjj'
      field.style.width = `${width}px`
    }
  })
}
