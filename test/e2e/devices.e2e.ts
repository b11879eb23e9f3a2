import type { Page } from '@playwright/test'
import { expect, expectWellMade, untilStarted } from './fixtures.ts'
import { openPage } from './admin-pages.ts'
import { expectInSight } from './in-sight.ts'
import { enterAsCustomer } from './customer.ts'
import { aWeekday } from './days.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

/** `--red-deep` of tokens.css. */
const redDeep = 'rgb(141, 23, 18)'

test('devices are registered by hand and from a table, show their status, are serviced by the owner, and the label says so', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await openGuest(browser, shop.url)
  const { idUser } = await enterAsCustomer(visitor)
  await openPage(visitor, '/meine-geraete')
  await expect(visitor.getByText('Noch kein Gerät erfasst.')).toBeVisible()

  await visitor.getByRole('button', { name: 'Gerät erfassen' }).click()
  const form = visitor.getByRole('dialog', { name: 'Gerät erfassen' })
  // The form is taller than the screen; its button stays in sight.
  await expect(form.getByRole('button', { name: 'Gerät erfassen' })).toBeInViewport({ ratio: 1 })
  await form.getByLabel('Baujahr').fill('2015')
  await form.getByRole('button', { name: 'Gerät erfassen' }).click()
  const refusal = form.getByText('Bitte wählen Sie den Typ des Geräts.')
  await expect(refusal).toBeVisible()
  // What is wrong looks so, whatever the dialog was opened from.
  await expect(refusal).toHaveCSS('color', redDeep)
  await form.getByLabel('Typ').selectOption('Pulverlöscher')
  await form.getByLabel('Grösse').fill('6')
  await form.getByLabel('Standort').fill('Werkstatt, Tor')
  await expectWellMade(visitor)
  await form.getByRole('button', { name: 'Gerät erfassen' }).click()
  const own = visitor.getByRole('article', { name: 'Pulverlöscher, 6 kg, Werkstatt, Tor' })
  await expect(own.getByText('Fällig', { exact: true })).toBeVisible()
  await expect(own.getByText('01.01.2018')).toBeVisible()
  await expect(own.getByText(/^seit \d+ Jahren fällig$/)).toBeVisible()
  await expect(own.getByRole('link', { name: 'Termin anfragen' })).toHaveAttribute(
    'href',
    /^\/termin\?.*register=\d+$/,
  )
  await visitor.getByRole('checkbox', { name: /^Ja, erinnern Sie mich per E-Mail/ }).check()
  await expect(visitor.getByText(/^Bestellt am .* Die E-Mails gehen an /)).toBeVisible()
  await expectWellMade(visitor)

  // The link opens the folded part.
  await openPage(page, `/admin/users/${idUser}#geraete`)
  const end = page.getByRole('button', { name: 'Erinnerungen abbestellen' })
  await end.click()
  await expect(page.getByRole('heading', { name: 'Erinnerungen' })).toBeFocused()
  await page.getByRole('button', { name: 'Ja, am Telefon' }).click()
  await expect(end).toBeVisible()
  const device = page.getByRole('article', { name: 'Pulverlöscher, 6 kg, Werkstatt, Tor' })
  const menu = device.getByRole('button', { name: /^Aktionen: / })
  const entry = device.getByRole('button', { name: 'Service eintragen' })
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await expectWellMade(page)
  await entry.click()
  const service = page.getByRole('dialog', { name: 'Service eintragen' })
  await service.getByLabel('Löschmittel gewechselt').check()
  await service.getByLabel('Bemerkung').fill('Neue Plombe')
  await expectWellMade(page)
  await service.getByRole('button', { name: 'Service eintragen' }).click()
  await expect(device.getByText('In Ordnung', { exact: true })).toBeVisible()
  // The dialog took the menu along.
  await expect(entry).toBeHidden()
  await expectWellMade(page)

  await openPage(visitor, '/meine-geraete')
  await expect(own.getByText('In Ordnung', { exact: true })).toBeVisible()
  await own.getByText('Verlauf (1)').click()
  await expect(own.getByText(/Wartung, Löschmittel gewechselt/)).toBeVisible()

  // A label's page needs no scripts, is not cached, and names neither person nor place.
  const { data } = (await (await visitor.request.get('/api/devices')).json()) as {
    data: { code: string }[]
  }
  await readTable(visitor)
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

  // Somebody scanning it can request a service from there, signed in or not.
  const email = `kaethi-${process.pid}@beispiel.ch`
  await visitor.context().clearCookies()
  await visitor.goto(`/geraet/${data[0]?.code}`)
  // Whoever scans it may be standing before a fire.
  await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'So geht es im Notfall',
    'Was wann fällig ist',
  ])
  await untilStarted(visitor)
  await visitor.getByRole('link', { name: 'Service anfragen' }).click()
  const requestForm = visitor.getByRole('form', { name: 'Termin anfragen' })
  const price = requestForm.getByLabel('Ihr Preis')
  const next = requestForm.getByRole('button', { name: 'Weiter' })
  await requestForm.getByLabel('Anzahl Feuerlöscher').fill('3 Stück')
  await expect(price).toHaveText(/CHF\s180\.00, inkl\. MWST, zuzüglich Anfahrt/)
  await next.click()
  await expect(requestForm.getByLabel('PLZ')).toBeFocused()
  for (const missing of ['Die Postleitzahl fehlt.', 'Der Ort fehlt.'])
    await expect(requestForm.getByText(missing)).toBeVisible()
  await requestForm.getByLabel('PLZ').fill('9000')
  await requestForm.getByLabel('Ort').fill('St. Gallen')
  await next.click()
  await expectInSight(price)
  await requestForm.getByLabel('Wunschzeit', { exact: true }).fill(aWeekday())
  await next.click()
  await expectInSight(price)
  await expectWellMade(visitor)
  await requestForm.getByLabel('Strasse und Nummer').fill('Rosenbergstrasse 10')
  await requestForm.getByLabel('Vorname').fill('Käthi')
  await requestForm.getByLabel('Nachname').fill('Ammann')
  await requestForm.getByLabel('E-Mail', { exact: true }).fill(email)
  await requestForm.getByRole('checkbox', { name: 'Ich bin kein Roboter' }).check()
  await expect(requestForm.getByText('Bestätigt.')).toBeVisible()
  await requestForm.getByRole('button', { name: 'Termin anfragen' }).click()
  await expect(visitor.getByText('Ihre Anfrage ist angekommen.')).toBeVisible()
  await expect(visitor.getByText('Drei kurze Schritte')).toBeHidden()
  await expect(visitor.getByRole('main').getByRole('definition')).toHaveText([
    'Feuerlöscher-Service, 3 Geräte',
    'Rosenbergstrasse 10, 9000 St. Gallen',
    /08:00 bis 12:00 Uhr$/,
    /CHF\s180\.00/,
    'innert 2 Arbeitstagen, per E-Mail',
  ])
  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Wünsche in den Kalender' }).click()
  expect((await downloading).suggestedFilename()).toBe('wunschtermin.ics')
  await expect.poll(() => shop.readMail(email)).toContain('Terminanfrage ist angekommen')

  await openPage(page, `/geraet/${data[0]?.code.toLowerCase()}`)
  // The session is known a moment later, and then the page offers another action first.
  await expect(page.getByRole('link', { name: 'Service eintragen' })).toBeVisible()
  await expectWellMade(page, 'both widths')
  await openPage(page, '/admin/geraete')
  await page
    .getByRole('checkbox', { name: /^Pulverlöscher.* auswählen$/ })
    .first()
    .check()
  const bar = page.getByRole('region', { name: 'Ausgewählte Geräte' })
  await expect(bar.getByRole('status')).toHaveText('1 ausgewählt')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Etiketten drucken' }).click()
  await expect(page.getByRole('dialog', { name: 'Etiketten für 1 Gerät' })).toBeVisible()
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  // An appointment for a device is about what is done to it, and about it alone.
  await page
    .getByRole('link', { name: /^Termin: Pulverlöscher/ })
    .first()
    .click()
  await expect(page.getByLabel('Leistung')).toHaveValue('feuerloescher')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await visitor.context().close()
})

/** A table shows what is wrong with which cell, and its good lines are taken. */
async function readTable(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Aus einer Tabelle' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Geräte aus einer Tabelle' })
  const table = `Liste 2026;;;;
Geräte-Nr.;Typ;Grösse;Standort;Letzte Wartung;Wartungsintervall
1;ABC-Löscher;6 kg;"Werkstatt,
Tor";07.03.24;2 Jahre
2;Wandhydrant;;Treppenhaus;März 2024;2 Jahre
3;Schaumlöscher;zwölf;Keller;31.02.2024;2 Jahre
4;CO2 5kg;-;Büro;2025;2 Jahre`
  const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await dialog.getByLabel('Datei').setInputFiles(file)
  await expect(dialog.getByRole('alert')).toHaveText(
    '2 von 4 Zeilen können erfasst werden. 2 Zeilen stimmen nicht und bleiben draussen.',
  )
  await expect(dialog.getByText('«Geräte-Nr.», «Wartungsintervall».')).toBeVisible()
  const flaws = dialog.getByRole('table', { name: 'Was nicht stimmt' }).getByRole('row')
  await expect(flaws.nth(1)).toContainText(/Zeile 5\s*Typ\s*«Wandhydrant»\s*Diesen Typ kennt/)
  await expect(flaws.nth(3)).toContainText(/Zeile 6\s*Letzte Wartung\s*«31\.02\.2024»/)
  await expect(
    dialog.getByText('Pulverlöscher, 6 kg · Werkstatt, Tor · letzte Wartung 07.03.2024'),
  ).toBeVisible()
  await expectWellMade(visitor)
  await dialog.getByRole('button', { name: '2 Geräte übernehmen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('2 Geräte sind erfasst.')
  await expectWellMade(visitor)
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await expect(visitor.getByRole('article', { name: 'CO2-Löscher, 5 kg, Büro' })).toBeVisible()
}
