import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a page that cannot be loaded says so, and loads by itself when the network is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.announce(
    'failed /',
    'ERR_INTERNET_DISCONNECTED',
    'Error loading route module',
    'Failed to fetch dynamically imported module',
    'Unable to preload CSS',
  )
  await page.goto('/kontakt')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const title = page.getByRole('heading', { level: 1, name: 'Keine Verbindung.' })
  for (const leave of [
    () => page.getByRole('link', { name: 'Impressum' }).click(),
    () => page.goto('/brandschutz'),
  ]) {
    await leave()
    await expect(title).toBeVisible()
  }
  await expect(page).toHaveURL('/brandschutz')
  await expect(page.getByRole('link', { name: 'Warenkorb' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^\+41/ })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Brand/ })).toBeVisible()
  await expect(page).toHaveURL('/brandschutz')
})
