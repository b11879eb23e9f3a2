import type { Page } from '@playwright/test'
import { newPerson, register } from './customer.ts'
import { expect, expectWellMade, type Troubles, untilStarted } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

/** The next request to `path` is done, but its answer never arrives. */
async function loseAnswer(page: Page, path: string, troubles: Troubles): Promise<void> {
  troubles.announce(`failed ${path}`)
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('what was done but not answered is done once, and called nobody else’s change', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const visitor = await openGuest(browser, shop.url)
  await visitor.goto('/registrierung')
  await loseAnswer(visitor, '/api/register/user', troubles)
  const person = newPerson()
  await register(visitor, person)
  await expect(visitor.getByText('Etwas ist schiefgelaufen')).toBeVisible()
  await visitor.getByRole('button', { name: 'Registrieren' }).click()
  await expect(visitor).toHaveURL('/verify-email')
  await visitor.context().close()

  await page.goto('/admin/einstellungen/betrieb')
  await page.getByLabel('Branche').fill('Kaminfegerin')
  await loseAnswer(page, '/api/admin/settings', troubles)
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Speichern fehlgeschlagen.')).toBeVisible()
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(page.getByLabel('Branche')).toHaveValue('Kaminfegerin')
})

test('whoever leaves before the answer to a save is not asked any more once it is saved', async ({
  page,
}) => {
  await page.goto('/admin/einstellungen/betrieb')
  await page.getByLabel('Branche').fill('Kaminfegerin und Brandschutz')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await page.getByRole('link', { name: 'Produkte', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await expect(question).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(question).toBeHidden()
})

test('a page that never arrives says so after a while, and can be asked for again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await untilStarted(page)
  await page.route('**/*.data*', () => undefined)
  await page.getByRole('banner').getByRole('link', { name: 'Produkte', exact: true }).click()
  await expect(page.getByText('Seite wird geladen …')).toBeAttached()
  await page.clock.fastForward(9_000)
  const message = page.getByRole('alert').filter({ hasText: 'Die Seite lädt ungewöhnlich lange.' })
  await expect(message).toBeHidden()
  await page.clock.fastForward(2_000)
  await expect(message).toBeVisible()
  await expectWellMade(page)
  await message.getByRole('link', { name: 'Noch einmal laden' }).click()
  await expect(page.getByRole('heading', { name: 'Alle Produkte auf einen Blick' })).toBeVisible()
  await expect(page).toHaveURL('/produkte')
})
