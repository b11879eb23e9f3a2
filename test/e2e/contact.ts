import type { Page } from '@playwright/test'
import { disturb } from './disturb.ts'
import { expect, untilStarted } from './fixtures.ts'

/** Fills in the contact form wrongly, then correctly; it is empty again at the end (spec §1, §4). */
export async function writeToTheShop(page: Page): Promise<void> {
  // A box ticked before the scripts have loaded is ticked again a moment later (early-input.e2e.ts).
  await untilStarted(page)
  const form = page.getByRole('main').getByRole('form')
  const button = form.getByRole('button', { name: /^Senden/ })
  const robot = form.getByRole('checkbox', { name: 'Ich bin kein Roboter' })
  const text = {
    Vorname: 'Heidi',
    Nachname: 'Muster',
    'E-Mail': 'heidi@beispiel',
    Nachricht: 'Grüezi',
  }
  for (const [label, value] of Object.entries(text)) {
    await expect(button).toBeDisabled()
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await expect(button).toHaveText('Senden')
  await expect(button).toBeDisabled()
  await robot.check()
  await expect(form.getByText('Bestätigt.')).toBeVisible()
  await expect(button).toBeEnabled()
  await form.getByLabel('Nachricht').fill(' ')
  await expect(button).toBeDisabled()
  await form.getByLabel('Nachricht').fill('Grüezi')
  // The server's message first: the address has no dot.
  await button.click()
  await expect(
    page.getByText('Bitte geben Sie eine gültige Email-Adresse ein.').first(),
  ).toBeVisible()
  await form.getByLabel('E-Mail').fill('heidi@beispiel.ch')
  await form.getByLabel('Nachname').fill('www.boese.example')
  await button.click()
  await expect(form.getByLabel('Nachname')).toBeFocused()
  await expect(form.getByText(/ohne Internetadresse und ohne @/)).toBeVisible()
  await form.getByLabel('Nachname').fill('Muster')
  await disturb(page, '**/api/contact')
  await button.click()
  const failure = page.getByText('Fehler beim Senden der Nachricht', { exact: true })
  await expect(failure).toBeVisible()
  // Under the pointer it would stay until the pointer leaves.
  await failure.hover()
  await expect(form.getByText('Bitte haken Sie das Feld noch einmal an.')).toBeVisible()

  await robot.press('Space')
  await expect(form.getByText('Bestätigt.')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let sent = 0
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await button.press('Enter')
  await expect(failure).toHaveCount(0)
  await expect(button).toHaveText('Senden...')
  await expect(button).toBeDisabled()
  answer()
  await expect(page.getByText('Nachricht gesendet')).toBeVisible()
  const lasting = form.getByRole('status').filter({ hasText: 'Danke für' })
  await expect(lasting).toHaveText('Danke für Ihre Nachricht. Wir antworten an heidi@beispiel.ch.')
  await expect(form.locator(':focus')).toHaveText(/^Danke für Ihre Nachricht\./)
  expect(sent).toBe(1)
  for (const label of Object.keys(text)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(robot).not.toBeChecked()
  await expect(button).toHaveText('Senden')
  await expect(button).toBeDisabled()
}
