import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import { enterAsCustomer, newPerson, putIntoCart, register } from './customer.ts'
import { expect, readAlert, test, untilStarted } from './fixtures.ts'
import { openGuest } from './guest.ts'

/** Lets the shop do what is asked at `path`, and holds its answer until the returned function is called. */
async function holdAnswer(
  page: Page,
  path: string,
  instead?: { status: number },
): Promise<{ isDone: Promise<void>; answer: () => void }> {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    path,
    async (route) => {
      const response = instead ? undefined : await route.fetch()
      begun.resolve()
      await held.promise
      await route.fulfill(response ? { response } : { ...instead })
    },
    { times: 1 },
  )
  return { isDone: begun.promise, answer: held.resolve }
}

/** Goes on to the products, and types there. */
async function goOn(page: Page): Promise<void> {
  await openPage(page, '/produkte')
  await page.getByLabel('Produkte suchen').fill('lös')
}

async function expectStillThere(page: Page): Promise<void> {
  await expect(page).toHaveURL('/produkte')
  await expect(page.getByLabel('Produkte suchen')).toBeFocused()
}

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]', { hasText: text })

test('an answer that comes after the page was left takes nobody away and no focus, and is told', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('502 /user/', '502 /api/orders')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await openPage(page, '/warenkorb')

  const order = await holdAnswer(page, '**/api/orders')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await order.isDone
  await goOn(page)
  order.answer()
  await expect(toast(page, /^Ihre Bestellung FW-\S+ ist noch offen/)).toBeVisible()
  await expectStillThere(page)

  // The same order, once its customer is ready.
  await openPage(page, '/warenkorb')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  const refused = await holdAnswer(page, '**/api/orders', { status: 502 })
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await refused.isDone
  await goOn(page)
  expect(await readAlert(page, async () => refused.answer())).toMatch(/^Fehler beim Erstellen/)
  await expectStillThere(page)

  await openPage(page, '/warenkorb')
  const removal = await holdAnswer(page, '**/api/cart/**')
  await page.getByRole('button', { name: /entfernen$/ }).click()
  await removal.isDone
  await goOn(page)
  removal.answer()
  await expect(page.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
  await expectStillThere(page)

  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Bearbeiten (Adresse)' }).click()
  await page.getByLabel('Ort', { exact: true }).fill('Trogen')
  const save = await holdAnswer(page, '**/user/*/address', { status: 502 })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await save.isDone
  await goOn(page)
  save.answer()
  await expect(toast(page, 'Fehler beim Speichern der Daten')).toBeVisible()
  await expectStillThere(page)
  await registerAndLeave(await openGuest(browser, shop.url))
})

async function registerAndLeave(page: Page): Promise<void> {
  await page.goto('/registrierung')
  await untilStarted(page)
  const person = newPerson()
  const registration = await holdAnswer(page, '**/api/register/user')
  await register(page, person)
  await registration.isDone
  await goOn(page)
  registration.answer()
  await expect(toast(page, `Öffnen Sie den Link in der E-Mail an ${person.email}`)).toBeVisible()
  await expectStillThere(page)

  await openPage(page, '/login')
  const signIn = await holdAnswer(page, '**/api/login')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await signIn.isDone
  await goOn(page)
  signIn.answer()
  await expect(page.getByRole('button', { name: 'Konto von Heidi Muster' })).toBeVisible()
  await expectStillThere(page)
  await page.context().close()
}
