import type { Page } from '@playwright/test'
import { enterAsCustomer, newPerson, orderAndPay, payLink, signInWithoutPages } from './customer.ts'
import { expect, phoneOnly, test } from './fixtures.ts'
import { tabToNamed } from './keyboard.ts'
import { owner, test as ownersTest } from './owner.ts'

/** Walks by Tab, which it counts; every stop shows its focus (`tabToNamed`). */
function startWalk(page: Page) {
  let stops = 0
  const to = async (name: string | RegExp, tag?: string) => {
    stops += await tabToNamed(page, name, tag)
  }
  return {
    stops: () => stops,
    to,
    async press(name: string | RegExp, tag?: string) {
      await to(name, tag)
      await page.keyboard.press('Enter')
    },
    async type(name: string | RegExp, text: string) {
      await to(name, 'INPUT')
      await page.keyboard.type(text)
    },
    /** A page was reached, and the focus is in it. */
    async arrive(address: RegExp) {
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('main')).toBeFocused()
    },
  }
}

test(
  'a first purchase with nothing but the keyboard never loses the focus',
  phoneOnly,
  async ({ page, shop }) => {
    const person = newPerson()
    const walk = startWalk(page)
    await page.goto('/produkte')
    await walk.press('Zum Inhalt springen')
    await walk.press(/^Schaumlöscher 2 Liter/)
    await walk.arrive(/\/feuerloescher\/\d/)
    await walk.press('In den Warenkorb')
    await walk.arrive(/\/login$/)
    await walk.press(/^Neu hier/)
    await walk.arrive(/\/registrierung$/)
    await walk.type('Vorname', person.vorname)
    await walk.type('Nachname', person.nachname)
    await walk.type('Telefonnummer', '071 222 33 44')
    await walk.type('E-Mail', person.email)
    await walk.type('Passwort', person.password)
    await page.keyboard.press('Enter')
    await walk.arrive(/\/verify-email$/)

    const mail = await shop.readMail(person.email)
    await page.goto(/https?:\S+\/verify-email\?token=\S+/.exec(mail)?.[0] ?? '')
    await walk.press('Zum Inhalt springen')
    await walk.press('E-Mail bestätigen', 'BUTTON')
    // The button is gone.
    await expect(page.getByRole('heading', { level: 1, name: /bestätigt$/ })).toBeFocused()
    await walk.press('Anmelden und zum Warenkorb')
    await walk.arrive(/\/login$/)
    await walk.type('E-Mail', person.email)
    await walk.type('Passwort', person.password)
    await page.keyboard.press('Enter')
    await walk.arrive(/\/home$/)
    await expect(page.getByRole('link', { name: 'Weiter zu Ihrem Warenkorb' })).toBeVisible()
    await walk.press('Weiter zu Ihrem Warenkorb')
    await walk.arrive(/\/warenkorb$/)
    await expect(page.getByLabel('Strasse')).toBeVisible()
    await walk.type('Strasse', 'Hauptgasse 1')
    await walk.type('PLZ', '9000')
    await walk.type('Ort', 'St. Gallen')
    await walk.to(/AGB/, 'INPUT')
    await page.keyboard.press('Space')
    await walk.press('Zum Checkout')
    await walk.arrive(/\/twint-payment$/)
    await expect(payLink(page)).toBeVisible()
    const opened = page.waitForEvent('popup')
    await walk.press(/^(In TWINT öffnen|Mit TWINT bezahlen)/)
    const phone = await opened
    await tabToNamed(phone, 'Bestätigen')
    await phone.keyboard.press('Enter')
    await walk.arrive(/\/checkout-success$/)
    expect(walk.stops(), 'presses of Tab').toBeLessThanOrEqual(60)
  },
)

ownersTest(
  "the owner's morning with nothing but the keyboard never loses the focus",
  async ({ page }) => {
    const { vorname, nachname } = await enterAsCustomer(page)
    const orderNo = await orderAndPay(page, 1)
    await signInWithoutPages(page, owner)
    const walk = startWalk(page)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /^\d+ bereit zum Versenden$/ })).toBeVisible()
    await walk.press('Zum Inhalt springen')
    await walk.press(new RegExp(`^Versendet.*${orderNo}`, 's'))
    await walk.press(/melden$/)
    await expect(page.getByText('1 Bestellung als versendet gemeldet')).toBeVisible()
    // The order is gone from the list, with its button.
    await expect(page.locator(':is(h1, h2 a):focus')).toBeVisible()

    await page.goto('/admin')
    await walk.press('Zum Inhalt springen')
    await walk.press('Neuer Termin')
    await walk.arrive(/\/termine\/neu/)
    await walk.type('Name, Ort oder Telefon', nachname)
    await expect(page.getByRole('status').getByText(/^\d+ gefunden$/)).toHaveCount(1)
    await walk.press(new RegExp(`${vorname} ${nachname}`))
    await expect(page.getByLabel('Leistung')).toBeFocused()
    await walk.press('Termin eintragen', 'BUTTON')
    await walk.arrive(/\/termine\/\d+$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(orderNo)
    await expect(page.getByRole('option', { name: orderNo })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await walk.arrive(/\/orders\/\d+$/)
  },
)
