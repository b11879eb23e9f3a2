import { expect, type Page } from '@playwright/test'
import { confirmWithoutPages, enterAsCustomer, signInWithoutPages } from './customer.ts'
import { expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

test('the owner makes somebody an admin, signs her out, and stays the last admin', async ({
  page,
  browser,
  shop,
}) => {
  const other = await openGuest(browser, shop.url)
  const heidi = await enterAsCustomer(other)
  await confirmWithoutPages(other, shop, heidi.email)

  const openOn = async (shown: Page, email: string, name: string) => {
    await shown.goto(`/admin/users?search=${email}`)
    await shown.getByRole('link', { name }).click()
    await shown.getByText('Zugang, Daten und Protokoll').click()
    return shown.getByRole('region', { name: 'Anmeldung' })
  }
  const access = await openOn(page, heidi.email, 'Heidi Muster')
  await access.getByRole('button', { name: 'Zum Admin machen' }).click()
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Ja, zum Admin machen' }).click()
  await expect(page.getByText('Ist jetzt Admin')).toBeVisible()
  await expect(access.getByRole('button', { name: 'Admin-Rolle entziehen' })).toBeFocused()
  expect((await other.request.get('/api/user/me')).status()).toBe(401)

  await signInWithoutPages(other, heidi)
  const others = await openOn(other, 'chefin@beispiel.ch', 'Admin Föhnwacht')
  await openOn(page, heidi.email, 'Heidi Muster')
  await access.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page.getByText('Überall abgemeldet', { exact: true })).toBeVisible()
  expect((await other.request.get('/api/user/me')).status()).toBe(401)
  await others.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(other.getByText('Ihre Anmeldung ist abgelaufen.')).toBeVisible()

  await access.getByRole('button', { name: 'Admin-Rolle entziehen' }).click()
  await page.getByRole('button', { name: 'Ja, entziehen' }).click()
  await expect(page.getByText('Admin-Rolle entzogen')).toBeVisible()
  const own = await openOn(page, 'chefin@beispiel.ch', 'Admin Föhnwacht')
  await expect(own).toContainText(
    'Es muss mindestens einen Admin geben. Machen Sie zuerst eine andere Person zum Admin.',
  )
  await expect(own.getByRole('button', { name: 'Admin-Rolle entziehen' })).toHaveCount(0)

  // Nobody signs in without an address.
  const caller = { nachname: 'Oertli', strasse: 'Dorfstrasse 9', plz: '9050', ort: 'Appenzell' }
  const made = await page.request.post('/api/admin/users', { data: caller })
  const { idUser } = (await made.json()) as { idUser: number }
  const blanket = await page.request.post('/api/devices', { data: { idUser, typ: 'decke' } })
  const device = (await blanket.json()) as { id: number }
  const called = await openOn(page, 'oertli', 'Oertli')
  await expect(called).toContainText('Diese Person hat keine Anmeldung.')
  await expect(called.getByRole('button', { name: 'Zum Admin machen' })).toHaveCount(0)

  await page.goto('/admin/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Überall abgemeldet' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Rolle geändert' })).toHaveCount(2)
  // One fact is said at once, not folded.
  const added = page.getByRole('row', { name: `Gerät erfasst Gerät ${device.id} ` })
  await expect(added).toHaveCount(1)
  await expect(added.locator('details')).toHaveCount(0)
  await other.context().close()
})
