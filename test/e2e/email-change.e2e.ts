import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer, newPerson } from './customer.ts'
import { expect, test, untilRead } from './fixtures.ts'
import { expectModal } from './sight.ts'

test('a change of e-mail waits until its link is opened, also with its dialog closed and after a reload, and keeping or restoring the confirmed one needs no confirmation (§2.71 §4.28–29 §5.13 §8.16–17 §9.12)', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.announce('failed /email', '429 /email')
  const { idUser } = await enterAsCustomer(page)
  await page.clock.install()
  await page.goto('/profile')
  const email = await waitForTheLink(page, shop, idUser)
  await page.clock.resume()
  await takeBack(page, email)
  await waitWithoutWindow(page, shop, idUser)
})

/** Returns the address confirmed by then. */
async function waitForTheLink(page: Page, shop: ShopProcess, idUser: number): Promise<string> {
  await page.getByRole('button', { name: 'E-Mail ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-Mail ändern' })
  const email = dialog.getByLabel('Neue E-Mail')
  const save = dialog.getByRole('button', { name: 'Speichern' })
  await expect(email).toBeFocused()
  await expectModal(dialog)
  for (const wrong of ['heidi', 'heidi@beispiel', 'heidi.beispiel']) {
    await email.fill(wrong)
    await save.click()
    await expect(dialog.getByText('Bitte geben Sie eine gültige Email-Adresse ein.')).toBeVisible()
  }
  const fresh = newPerson().email
  await email.fill(fresh)
  await page.route(`**/${idUser}/email`, (route) => route.abort('connectionfailed'))
  await save.click()
  await expect(dialog.getByText('Fehler beim Ändern der Email')).toBeVisible()
  await page.unroute(`**/${idUser}/email`)
  const message = 'Zu viele Versuche. Bitte warten Sie einen Moment.'
  await page.route(`**/${idUser}/email`, (route) =>
    route.fulfill({ status: 429, json: { message } }),
  )
  await save.click()
  await expect(dialog.getByText(message)).toBeVisible()
  await page.unroute(`**/${idUser}/email`)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await email.fill(fresh)
  await save.click()
  await expect(dialog.getByText('E-Mail erfolgreich geändert')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveText(/^E-Mail erfolgreich geändert/)
  await expect(
    dialog.getByText('Bitte überprüfen Sie Ihre E-Mail-Adresse und bestätigen Sie den Link.'),
  ).toBeVisible()

  let requests = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/user/${idUser}`)) requests += 1
  })
  await untilRead(page)
  await page.clock.runFor(2900)
  await page.waitForTimeout(100)
  expect(requests).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => requests).toBe(1)
  await expect(dialog).toBeVisible()
  const token = /verify-email\?token=(\S+)/.exec(await shop.readMail(fresh))?.[1]
  const opened = await page.request.post('/api/verify-email', { data: { token } })
  expect(opened.status()).toBe(200)
  await untilRead(page)
  await page.clock.runFor(3000)
  await expect(page.getByText('E-Mail erfolgreich verifiziert')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Kontakt' }).getByText(fresh)).toBeVisible()

  // Once it is confirmed, nobody asks any more.
  await untilRead(page)
  const before = requests
  for (let round = 0; round < 2; round += 1) {
    await page.clock.runFor(3000)
    await untilRead(page)
  }
  expect(requests).toBe(before)
  return fresh
}

/** Keeping the confirmed address, or returning to it, needs no confirmation. */
async function takeBack(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'E-Mail ändern' })
  const change = async (to: string) => {
    await page.getByRole('button', { name: 'E-Mail ändern' }).click()
    await dialog.getByLabel('Neue E-Mail').fill(to)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
  }
  const expectNoWaiting = async () => {
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
    await expect(page.getByText('E-Mail erfolgreich', { exact: false })).toHaveCount(0)
  }
  await change(email)
  await expectNoWaiting()
  await expect(page.getByText('Erfolgreich gespeichert')).toHaveCount(0)

  await change(newPerson().email)
  await expect(dialog.getByText('E-Mail erfolgreich geändert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await change(email)
  await expectNoWaiting()
  await expect(page.getByRole('region', { name: 'Kontakt' }).getByText(email)).toBeVisible()
}

/** The same after a reload. */
async function waitWithoutWindow(page: Page, shop: ShopProcess, idUser: number): Promise<void> {
  const answered = () => page.waitForResponse((answer) => answer.url().endsWith(`/user/${idUser}`))
  const dialog = page.getByRole('dialog', { name: 'E-Mail ändern' })
  await page.getByRole('button', { name: 'E-Mail ändern' }).click()
  const fresh = newPerson().email
  await dialog.getByLabel('Neue E-Mail').fill(fresh)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('E-Mail erfolgreich geändert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  const withoutWindow = answered()
  await page.clock.fastForward(3000)
  await withoutWindow

  await page.reload()
  const unconfirmed = page.getByText('Ihre E-Mail-Adresse ist noch nicht bestätigt.')
  await expect(unconfirmed).toBeVisible()
  const token = /verify-email\?token=(\S+)/.exec(await shop.readMail(fresh))?.[1]
  await page.request.post('/api/verify-email', { data: { token } })
  await page.clock.fastForward(3000)
  await expect(page.getByText('E-Mail erfolgreich verifiziert')).toBeVisible()
  await expect(unconfirmed).toBeHidden()
}
