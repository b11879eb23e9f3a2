import { expect, test, untilStarted } from './fixtures.ts'

test('interactive drawings can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/service')
  await untilStarted(page)
  const calculator = page.getByRole('form', { name: 'Preisrechner' })
  const slider = calculator.getByRole('slider', { name: 'Anzahl Feuerlöscher' })
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^3 Geräte, CHF\s180\.00$/)
  await expect(calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' })).toHaveValue('3')
  // The way is a part of the price, and of every bar, unless the sweep comes anyway.
  const price = calculator.getByRole('status', { name: 'Ihr Preis' })
  await calculator
    .getByRole('checkbox', { name: 'Zusammen mit dem Kaminfegertermin' })
    .press('Space')
  await expect(price).toHaveText(/^CHF\s225\.003 × CHF\s60\.00 \+ Anfahrt CHF\s45\.00, inkl/)
  await expect(calculator.getByRole('button', { name: /^2 Geräte CHF\s181\.00$/ })).toBeVisible()
  await calculator
    .getByRole('checkbox', { name: 'Zusammen mit dem Kaminfegertermin' })
    .press('Space')
  const ten = calculator.getByRole('button', {
    name: /^10 Geräte CHF\s600\.00 statt CHF\s680\.00$/,
  })
  await ten.press('Enter')
  await expect(ten).toHaveAttribute('aria-pressed', 'true')
  await expect(slider).toHaveValue('10')
  await expect(calculator.getByRole('link', { name: 'Offerte anfragen' })).toHaveAttribute(
    'href',
    '/termin?anliegen=service&geraete=10&kaminfeger=ja',
  )

  const nav = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await nav.getByRole('link', { name: 'Feuerungskontrollen' }).press('Enter')
  await expect(page.getByText('140\u00a0mg/m³').first()).toBeHidden()
  await page.getByRole('radio', { name: 'Gut eingestellt' }).press('ArrowRight')
  await expect(page.getByText('140\u00a0mg/m³').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Gasheizung' }).press('ArrowRight')
  await expect(page.getByRole('list', { name: /das Jahr$/ })).toContainText(
    'CO-Messung alle 4 Jahre',
  )
  // On a tablet the year is as wide as the page.
  const own = page.viewportSize()
  await page.setViewportSize({ width: 768, height: 900 })
  const year = page.locator('picture[data-heating=holz] img')
  await expect.poll(async () => (await year.boundingBox())?.width).toBeGreaterThan(600)
  if (own) await page.setViewportSize(own)

  const sent = await page.request.get('/brandschutz', { headers: { accept: 'text/html' } })
  expect(await sent.text()).toMatch(/<a [^>]*href="#heizung"[\s\S]+id="heizung"[\s\S]+absperren/)
  await nav.getByRole('link', { name: 'Brandschutz' }).press('Enter')
  const sheets = page.getByRole('region', { name: 'Wo brennt es bei Ihnen zuerst?' })
  await expect(sheets.getByRole('heading', { level: 3 })).toHaveText(['Küche'])
  const cellar = page.getByRole('button', { name: 'Heizung' })
  await cellar.press('Enter')
  await expect(cellar).toHaveAttribute('aria-pressed', 'true')
  await expect(sheets.getByRole('heading', { level: 3 })).toHaveText(['Heizung'])
  await expect(sheets.getByText(/Zuerst absperren/)).toBeVisible()
  await expect(
    sheets.getByRole('link', { name: /^Im Löschberater weiter ?: Heizung$/ }),
  ).toHaveAttribute('href', '/loeschberater?ort=garage')

  const button = page.getByRole('main').getByRole('link', { name: 'Zu den Produkten' }).first()
  await expect(button).toBeVisible()
  const answer = page.getByText(/^Je nach Modell 15 bis 20 Jahre/)
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  // Buttons are not printed.
  await expect(button).toBeHidden()
  const head = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(head).toHaveCSS('color', 'rgb(36, 28, 24)')
})
