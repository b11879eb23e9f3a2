import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectWellMade } from './fixtures.ts'
import { enterAsCustomer } from './customer.ts'
import { aWeekday } from './days.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

test('a device is registered by hand, shows its light, is serviced by the owner, and its label says so', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await openGuest(browser, shop.url)
  const { idUser } = await enterAsCustomer(visitor)
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Konto von Heidi Muster' }).click()
  await visitor.getByRole('menuitem', { name: 'Meine Geräte' }).click()
  await expect(visitor.getByText('Noch kein Gerät erfasst.')).toBeVisible()

  await visitor.getByRole('button', { name: 'Gerät erfassen' }).click()
  const form = visitor.getByRole('dialog', { name: 'Gerät erfassen' })
  await form.getByLabel('Baujahr').fill('2015')
  await form.getByRole('button', { name: 'Gerät erfassen' }).click()
  await expect(form.getByText('Bitte wählen Sie den Typ des Geräts.')).toBeVisible()
  await form.getByLabel('Typ').selectOption('Pulverlöscher')
  await form.getByLabel('Grösse').fill('6')
  await form.getByLabel('Standort').fill('Werkstatt, Tor')
  await expectWellMade(visitor)
  await form.getByRole('button', { name: 'Gerät erfassen' }).click()
  const own = visitor.getByRole('article', { name: 'Pulverlöscher, 6 kg, Werkstatt, Tor' })
  await expect(own.getByText('Fällig', { exact: true })).toBeVisible()
  await expect(own.getByText('01.01.2018')).toBeVisible()
  await visitor.getByRole('checkbox', { name: /^Ja, erinnern Sie mich per E-Mail/ }).check()
  await expect(visitor.getByText(/^Bestellt am .* Die E-Mails gehen an /)).toBeVisible()
  await expectWellMade(visitor)

  // A service of it is asked for from here, and of no other.
  await visitor.getByRole('link', { name: 'Service anfragen' }).click()
  const wish = visitor.getByRole('form', { name: 'Termin anfragen' })
  await expect(wish.getByRole('checkbox', { name: 'Pulverlöscher, 6 kg, Werkstatt' })).toBeChecked()
  await wish.getByLabel('Wunschzeit', { exact: true }).fill(aWeekday())
  await wish.getByLabel('Strasse und Nummer').fill('Rosenbergstrasse 10')
  await wish.getByLabel('PLZ').fill('9000')
  await wish.getByLabel('Ort').fill('St. Gallen')
  await expectWellMade(visitor)
  await wish.getByRole('button', { name: 'Termin anfragen' }).click()
  await visitor.getByRole('link', { name: 'Zu meinen Terminen' }).click()
  await expect(visitor.getByText('Angefragt', { exact: true })).toBeVisible()
  await expectWellMade(visitor)

  await page.goto(`/admin/users/${idUser}`)
  const visits = page.getByRole('region', { name: 'Termine', exact: true })
  await expect(visits.getByRole('link', { name: 'Feuerlöscher-Service, 1 Gerät' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erinnerungen abbestellen' })).toBeVisible()
  const device = page.getByRole('article', { name: 'Pulverlöscher, 6 kg, Werkstatt, Tor' })
  await device.getByRole('button', { name: 'Service eintragen' }).click()
  const service = page.getByRole('dialog', { name: 'Service eintragen' })
  await service.getByLabel('Löschmittel gewechselt').check()
  await service.getByLabel('Bemerkung').fill('Neue Plombe')
  await expectWellMade(page)
  await service.getByRole('button', { name: 'Service eintragen' }).click()
  await expect(device.getByText('In Ordnung', { exact: true })).toBeVisible()

  await visitor.goto('/meine-geraete')
  await expect(own.getByText('In Ordnung', { exact: true })).toBeVisible()
  await own.getByText('Verlauf (1)').click()
  await expect(own.getByText(/Wartung, Löschmittel gewechselt/)).toBeVisible()

  // What a label shows needs no scripts, is kept by nobody, and names neither person nor place.
  const { data } = (await (await visitor.request.get('/api/devices')).json()) as {
    data: { code: string }[]
  }
  const html = { accept: 'text/html' }
  const scan = (code: string) => visitor.request.get(`/geraet/${code}`, { headers: html })
  const label = await scan(data[0]?.code ?? '')
  expect([label.status(), label.headers()['cache-control']]).toEqual([200, 'no-store'])
  const text = await label.text()
  for (const words of [
    'Pulverlöscher, 6 kg',
    'In Ordnung',
    'Service anfragen',
    'noindex',
    'Plombe lösen',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Werkstatt|Muster<|Neue Plombe/)
  const unknown = await scan('0'.repeat(26))
  expect([unknown.status(), unknown.headers()['cache-control']]).toEqual([404, 'no-store'])

  // The link of a reminder ends them without a sign-in and without scripts; looking at it does not.
  const end = `/u/${tokenOf(shop.dataDir, idUser)}`
  const signedOut = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
  })
  const reader = await signedOut.newPage()
  await reader.goto(end)
  await reader.getByRole('button', { name: 'Erinnerungen abbestellen' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    'Sie erhalten keine Erinnerungen mehr',
  )
  expect(reader.url()).toContain(end)
  await signedOut.close()
  const wrong = await visitor.request.get(`${end}x`, { headers: html })
  expect([wrong.status(), wrong.headers()['cache-control']]).toEqual([404, 'no-store'])

  await page.goto(`/geraet/${data[0]?.code.toLowerCase()}`)
  await expectWellMade(page, 'both widths')
  await expect(page.getByRole('link', { name: 'Service eintragen' })).toBeVisible()
  await page.goto(`/admin/geraete?code=${data[0]?.code.slice(0, 8)}`)
  await page.getByRole('checkbox', { name: /^Pulverlöscher.* auswählen$/ }).check()
  await expect(page.getByRole('region', { name: 'Etiketten drucken' })).toBeVisible()
  await expectWellMade(page)
  await visitor.context().close()
})

/** What would stand in the link of a mail: none leaves on the day a device is registered. */
function tokenOf(dataDir: string, idUser: number): string {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000, readOnly: true })
  const query = db.prepare('select token from service_reminder_consents where user_id = ?')
  const row = query.get(idUser)
  db.close()
  return String(row?.['token'])
}
