import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { problems } from '../../src/contract/problems.ts'
import { swissDayOf, swissInstant } from '../../src/contract/time/swiss-days.ts'
import { DAY } from '../../src/contract/time/time.ts'
import { qrIban } from '../support/invoices.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import {
  confirmWithoutPages,
  enterAsCustomer,
  orderAndPay,
  type Person,
  signInWithoutPages,
} from './customer.ts'
import { askOverABadLine, chooseDay } from './bad-line.ts'
import { aWeekday } from './days.ts'
import { ask } from './ask.ts'
import { expect, expectWellMade, test as base } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { owner, ownersEnv } from './owner.ts'
import { photo } from './photos.ts'
import { sign } from './signature.ts'

// The shop starts three years ago: what is sold then is due in fifty days from now.
const behind = (3 * 365.25 - 50) * DAY
const test = base.extend({
  shopOptions: {
    movableClock: true,
    env: { ...ownersEnv, CLOCK_AHEAD: String(-behind) },
  },
})

const foam = /^Schaumlöscher/

const nineOn = (day: string) => swissInstant(day, '09:00')

type Story = {
  shop: ShopProcess
  page: Page
  family: Page
  person: Person
  /** The day of the visit. */
  day: string
}

test('three years after a family bought an extinguisher one mail is sent, they ask for a date, it is serviced where there is no network, and all is well again', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce(
    '409 /api/admin/visits',
    'failed /api/admin/visit',
    'failed /api/appointments',
    '409 /api/admin/appointments',
  )
  // For calls still pending when the network goes down.
  troubles.announce('ERR_INTERNET_DISCONNECTED')
  const family = await openGuest(browser, shop.url)
  const person = await enterAsCustomer(family)
  const story = { shop, page, family, person, day: aWeekday(3) }
  await buyAndRegister(story)
  // To nine in the morning, or to the present if that is later: nobody is reminded at night.
  const now = Date.now()
  const morning = Math.max(now, nineOn(swissDayOf(now)))
  await shop.advance(behind + morning - now)
  await signInWithoutPages(family, person)
  await signInWithoutPages(page, owner)
  const endLink = await askFromReminder(story)
  await propose(story)
  await confirm(story)
  await shop.advance(nineOn(story.day) - morning)
  await signInWithoutPages(page, owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await typeService(story)
  await sendService(story)
  await findAllWell(story)
  await endReminders(story, endLink)
})

/** They buy, the owner hands the goods over, they appear in the register, and the family subscribes to reminders. */
async function buyAndRegister({ shop, page, family, person }: Story): Promise<void> {
  await confirmWithoutPages(family, shop, person.email)
  await signInWithoutPages(page, owner)
  const settings = await ask<{ invoicing: object }>(page.request.get('/api/admin/settings'))
  const invoicing = { ...settings.invoicing, iban: qrIban }
  const data = { ...settings, totalsMode: 'berechnet', invoicing }
  await ask(page.request.put('/api/admin/settings', { data }))
  const params = { search: await orderAndPay(family, 2) }
  const devices = () => ask<{ data: object[] }>(family.request.get('/api/devices'))
  expect((await devices()).data).toEqual([])
  const orders = page.request.get('/api/admin/orders', { params })
  const [order] = (await ask<{ data: { order_id: number }[] }>(orders)).data
  const path = `/api/admin/orders/${order?.order_id}/status`
  await ask(page.request.post(path, { data: { status: 'versendet' } }))
  expect((await devices()).data).toMatchObject([{ typ: 'schaum', groesse: 6, ampel: 'gut' }])
  await ask(family.request.put('/api/service-reminders', { data: { eingewilligt: true } }))
}

/** One mail arrives; from it they ask for a service of the devices it names. Returns its unsubscribe link. */
async function askFromReminder({ shop, family, person, day }: Story): Promise<string> {
  await expect.poll(() => shop.readMail(person.email)).toContain('bald fällig')
  const mail = await shop.readMail(person.email)
  expect(mail).toContain('text/calendar')
  await family.goto(/\/termin\?anliegen=service\S+/.exec(mail)?.[0] ?? '')
  const requestForm = family.getByRole('form', { name: 'Termin anfragen' })
  await expect(requestForm.getByRole('checkbox', { name: foam })).toBeChecked()
  await expect(requestForm.getByLabel('PLZ')).toHaveValue('9000')
  await chooseDay(requestForm, day)
  await askOverABadLine(family, requestForm)
  await family.getByRole('link', { name: 'Zu meinen Terminen' }).click()
  await expect(family.getByText('Angefragt', { exact: true })).toBeVisible()
  await expectWellMade(family)
  return /\/u\/[\w-]{22}/.exec(mail)?.[0] ?? ''
}

async function propose({ page, day }: Story): Promise<void> {
  await page.goto('/admin/termine/anfragen?status=offen')
  await page.getByRole('link', { name: 'Heidi Muster' }).click()
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(day)
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('08:00')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Tag', { exact: true })).toHaveValue(day)
  await page.getByRole('button', { name: 'Vorschlag senden' }).click()
  await expect(page.getByText('Vorschlag gesendet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Anfrage' })).toBeFocused()
  // In the outdated tab another time is not sent, and the reason is shown.
  await other.getByLabel('Bis', { exact: true }).fill('10:00')
  await other.getByRole('button', { name: 'Vorschlag senden' }).click()
  await expect(other.getByText(problems['appointment-changed'][1])).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Andere Zeit vorschlagen' })).toBeVisible()
  await other.close()
  await page.getByRole('link', { name: 'Alles zu dieser Person' }).click()
  const open = page.getByRole('region', { name: 'Offen', exact: true })
  await expect(open.getByRole('link', { name: /^Feuerlöscher-Service, 1 Gerät/ })).toBeVisible()
}

/** The link in the mail confirms the appointment. */
async function confirm({ shop, family, person }: Story): Promise<void> {
  await expect.poll(() => shop.readMail(person.email)).toContain('Vorschlag für Ihren Termin')
  const mail = await shop.readMail(person.email)
  expect(mail).toContain('text/calendar; charset=utf-8; method=PUBLISH')
  await family.goto(/\/termin\/[\w-]{32}/.exec(mail)?.[0] ?? '')
  await expect(family.getByText('Zeit vorgeschlagen')).toBeVisible()
  await expectWellMade(family)
  await family.getByRole('button', { name: 'Termin bestätigen' }).click()
  await expect(family.getByText('Bestätigt', { exact: true })).toBeVisible()
}

/** From the list of the day to the form, on a phone: missing values are asked for. */
async function typeService({ page, day }: Story): Promise<void> {
  await page.goto(`/admin/termine?tag=${day}`)
  const stop = page.getByRole('listitem').filter({ hasText: 'Heidi Muster' })
  await stop.getByRole('link', { name: 'Besuch' }).click()
  const nav = page.getByRole('navigation', { name: 'Verwaltung' })
  await expect(nav.getByRole('link', { name: 'Termine' })).toHaveAttribute('aria-current', 'page')
  const form = page.getByRole('region', { name: foam })
  await expect(form.getByRole('checkbox', { name: foam })).toBeChecked()
  await page.getByLabel('Datum').fill(day)
  await form.getByText(/^Prüfpunkte \(0 von /).click()
  await form
    .getByRole('group', { name: 'Schlauch und Düse' })
    .getByRole('radio', { name: 'Behoben' })
    .check()
  await form.getByRole('button', { name: 'Alle übrigen in Ordnung' }).click()
  // What is typed while a photo is being resized stays.
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const read = createImageBitmap
    Object.assign(window, {
      release: resolve,
      createImageBitmap: async (file: Blob) => (await promise, read(file)),
    })
  })
  await form
    .getByLabel(/^Foto machen: /)
    .setInputFiles({ name: 'IMG.JPG', mimeType: 'image/jpeg', buffer: await photo() })
  await form.getByLabel('Bemerkung (freiwillig)').fill('Düse gereinigt')
  await page.evaluate('release()')
  await expect(form.getByRole('img', { name: /^Bild 1/ })).toBeVisible()
  const close = page.getByRole('button', { name: 'Besuch abschliessen' })
  await close.click()
  await expect(page.getByText(/^Bitte wählen Sie das Ergebnis: /)).toBeVisible()
  const ready = form
    .getByRole('group', { name: 'Ergebnis' })
    .getByRole('radio', { name: 'In Ordnung' })
  await page.getByRole('button', { name: 'Zum Gerät' }).press('Enter')
  await expect(ready).toBeFocused()
  await ready.check()
  await close.click()
  await expect(page.getByText(/^Die Unterschrift fehlt/)).toBeVisible()
  await sign(page)
  await expectWellMade(page)
}

/** Two clicks while offline; then two answers are lost; the page is reloaded; then the invoice is made. */
async function sendService({ page, person }: Story): Promise<void> {
  // Another tab has the same draft.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Bemerkung (freiwillig)')).toHaveValue('Düse gereinigt')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Besuch abschliessen' }).click()
  await expect(page.getByText('Wartet auf Netz.')).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(page.getByText('Wartet auf Netz.')).toBeVisible()
  let arrived = 0
  const address = '**/api/admin/visits'
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    arrived += 1
  })
  let photos = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/admin/visit-photos/')) photos += 1
  })
  await page.context().setOffline(false)
  await expect.poll(() => arrived).toBe(1)
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect.poll(() => arrived).toBe(2)
  expect(photos).toBe(1)
  await page.unroute(address)
  await page.reload()
  await expect(page.getByText('Abgeschlossen.')).toBeVisible()
  await expect(page.getByText(`geht an ${person.email}`)).toBeVisible()
  await expectWellMade(page)

  await other.getByLabel('Bemerkung zum Besuch (freiwillig)').fill('Noch etwas')
  await other.getByRole('button', { name: 'Besuch abschliessen' }).click()
  await expect(other.getByText(/^Dieser Besuch ist schon abgeschlossen/)).toBeVisible()
  await other.getByRole('navigation').getByRole('link', { name: 'Termine' }).click()
  await expect(other.getByText(/^Noch nicht gesendet: .*\(nicht angenommen\)$/)).toBeVisible()
  await other.getByRole('link', { name: 'Servicebericht Heidi Muster' }).click()
  await expect(other.getByText('Nicht angenommen.')).toBeVisible()
  await other.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await other.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Ein Gerät vor sich' })).toBeVisible()
  await expect(other.getByText(/^Noch nicht gesendet/)).toHaveCount(0)
  await other.close()

  for (const name of [/^Rechnung schreiben/, 'Per E-Mail senden'])
    await page.getByRole('button', { name }).click()
  await expect(page.getByText(new RegExp(`^Rechnung RE-.* geht an ${person.email}$`))).toBeVisible()
}

/** Report and invoice have arrived, once each; the status is green, and the appointment is done. */
async function findAllWell({ shop, family, person }: Story): Promise<void> {
  const folder = join(shop.dataDir, 'mail')
  const subjects = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml') && name.includes(person.email))
      .map((name) => /^Subject: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '')
  const count = (words: RegExp) => subjects().filter((subject) => words.test(subject)).length
  await expect.poll(() => count(/zum Besuch vom/)).toBe(1)
  expect([count(/bald fällig/), count(/Servicebericht/)]).toEqual([1, 1])

  await family.getByRole('button', { name: 'Konto von Heidi Muster' }).click()
  await family.getByRole('menuitem', { name: 'Meine Geräte' }).click()
  await expect(family.getByText('1 Gerät, alles in Ordnung.')).toBeVisible()
  const report = family.getByRole('link', { name: /^SB-\d{4}-\d+ \(PDF\)$/ })
  await expect(report).toHaveCount(1)
  const pdf = await family.request.get((await report.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await family.context().close()
}

/** The link of the reminder ends them without a sign-in and without scripts; opening it does not. */
async function endReminders({ page }: Story, link: string): Promise<void> {
  const html = { headers: { accept: 'text/html', cookie: '' } }
  const looked = await page.request.get(link, html)
  expect(await looked.text()).toMatch(/<form[^>]* method="post".*Erinnerungen abbestellen/s)
  const ended = await page.request.post(link, html)
  expect(await ended.text()).toMatch(/<h1[^>]*>Sie erhalten keine Erinnerungen mehr</)
  const wrong = await page.request.get(`${link}x`, html)
  expect([wrong.status(), wrong.headers()['cache-control']]).toEqual([404, 'no-store'])
}
