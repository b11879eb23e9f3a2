import { enterAsCustomer } from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'
import { photo } from './photos.ts'

test('a service is typed on a telephone whose network fails, and comes in once', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/admin/visits', 'failed /api/admin/visit')
  const visitor = await openGuest(browser, shop.url)
  const { idUser, email } = await enterAsCustomer(visitor)
  const device = { typ: 'co2', groesse: 5, baujahr: 2019, standort: 'Serverraum' }
  const registered = await visitor.request.post('/api/devices', { data: device })
  const { code } = (await registered.json()) as { code: string }

  // From the label to the form.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/geraet/${code}`)
  await page.getByRole('link', { name: 'Service eintragen' }).click()
  const form = page.getByRole('region', { name: 'CO2-Löscher, 5 kg, Serverraum' })
  await expect(form.getByRole('checkbox', { name: /^CO2-Löscher/ })).toBeChecked()
  await form.getByText('Prüfpunkte (0 von 7)').click()
  await form
    .getByRole('group', { name: 'Gewicht', exact: true })
    .getByRole('radio', { name: 'Behoben' })
    .check()
  await form.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click()
  await form.getByLabel('Gewicht in kg (freiwillig)').fill('12,4')
  await form.getByLabel('Bemerkung (freiwillig)').fill('Schneerohr festgezogen')
  await form
    .getByLabel('Foto machen: CO2-Löscher, 5 kg, Serverraum')
    .setInputFiles({ name: 'IMG.JPG', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(form.getByRole('img', { name: /^Bild 1/ })).toBeVisible()
  const close = page.getByRole('button', { name: 'Besuch abschliessen' })
  await close.click()
  await expect(page.getByText('Bitte wählen Sie das Ergebnis: Serverraum.')).toBeVisible()
  await form
    .getByRole('group', { name: 'Ergebnis' })
    .getByRole('radio', { name: 'In Ordnung' })
    .check()
  await close.click()
  await expect(page.getByText(/^Die Unterschrift fehlt/)).toBeVisible()
  await page.getByRole('img', { name: 'Feld für die Unterschrift' }).scrollIntoViewIfNeeded()
  const sheet = await page.getByRole('img', { name: 'Feld für die Unterschrift' }).boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = sheet ?? {}
  await page.mouse.move(x + width * 0.1, y + height * 0.6)
  await page.mouse.down()
  for (const at of [2, 3, 4, 5, 6, 7, 8])
    await page.mouse.move(x + width * at * 0.1, y + height * (at % 2 ? 0.3 : 0.7))
  await page.mouse.up()
  await expectWellMade(page)

  // Another window has the same draft.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Bemerkung (freiwillig)')).toHaveValue('Schneerohr festgezogen')

  // Pressed twice without a network; the page is closed and opened; then the answer is lost on its way.
  await page.context().setOffline(true)
  await close.click()
  await expect(page.getByText('Wartet auf Netz.')).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(page.getByText('Wartet auf Netz.')).toBeVisible()
  let arrived = 0
  await page.route(
    '**/api/admin/visits',
    async (route) => {
      await route.fetch()
      arrived += 1
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.context().setOffline(false)
  await expect.poll(() => arrived).toBe(1)
  await page.reload()
  await expect(page.getByText('Abgeschlossen.')).toBeVisible()
  await expect(page.getByText(`geht an ${email}`)).toBeVisible()
  await expectWellMade(page)
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await other.getByLabel('Bemerkung zum Besuch (freiwillig)').fill('Noch etwas')
  await other.getByRole('button', { name: 'Besuch abschliessen' }).click()
  await expect(other.getByText(/^Dieser Besuch ist schon abgeschlossen/)).toBeVisible()
  await other.close()

  expect(await shop.readMail(email)).toContain('Servicebericht')
  await visitor.goto('/meine-geraete')
  await expect(visitor.getByText('1 Gerät, alles in Ordnung.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^SB-\d{4}-\d+ \(PDF\)$/ })).toHaveCount(1)
  const { data } = (await (await page.request.get(`/api/visits?idUser=${idUser}`)).json()) as {
    data: unknown[]
  }
  expect(data).toHaveLength(1)
  await visitor.close()
})
