import type { Locator, Page } from '@playwright/test'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { ask } from './ask.ts'
import { signIn } from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { owner, test } from './owner.ts'
import { photo } from './photos.ts'
import { sign } from './signature.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('the round that was opened goes on without a network, at every step and after every reload, and each visit goes in once', async ({
  page,
  context,
  troubles,
}) => {
  troubles.announce('ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION_RESET', 'failed /api/admin/visit')
  const ursina = await planToday(page, 'Ursina')
  const beat = await planToday(page, 'Beat')
  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, owner)
  await page.getByRole('link', { name: /^\d+ Halte? heute$/ }).click()
  await expect(page.getByText(/^Diese Liste öffnet sich auch ohne Netz/)).toBeVisible()
  await expectWellMade(page)

  await cutOff(page)
  const stop = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Amstad` })
  const round = async () => {
    await expect(stop('Ursina').getByText('Schaumlöscher, 6 l, Keller')).toBeVisible()
    await expect(stop('Beat')).toBeVisible()
    await expect(page.getByText(/^Keine Verbindung: Stand vom /)).toBeVisible()
  }
  await page.reload()
  await round()
  await expectWellMade(page)

  await openForm(page, stop('Ursina'))
  const device = page.getByRole('region', { name: /^Schaumlöscher/ })
  const note = device.getByLabel('Bemerkung (freiwillig)')
  await reloaded(page, () => expect(device.getByRole('checkbox', { name: /^Scha/ })).toBeChecked())
  await note.fill('Düse gereinigt')
  await reloaded(page, () => expect(note).toHaveValue('Düse gereinigt'))
  const ready = device.getByRole('radio', { name: 'In Ordnung' }).last()
  await ready.check()
  await reloaded(page, () => expect(ready).toBeChecked())
  const file = { name: 'IMG.JPG', mimeType: 'image/jpeg', buffer: await photo() }
  await device.getByLabel(/^Foto machen: /).setInputFiles(file)
  const picture = device.getByRole('img', { name: /^Bild 1/ })
  await reloaded(page, () => expect(picture).toBeVisible())

  // A page that needs the network takes nothing away: one tap leads back.
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Keine Verbindung.' })).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Terminen' }).click()
  await round()
  await openForm(page, stop('Ursina'))
  await expect(note).toHaveValue('Düse gereinigt')

  const close = page.getByRole('button', { name: 'Besuch abschliessen' })
  await close.click()
  await expect(page.getByText(/^Die Unterschrift fehlt/)).toBeVisible()
  await sign(page)
  await reloaded(page, () => expect(close).toBeVisible())
  await close.click()
  await reloaded(page, () => expect(page.getByText('Wartet auf Netz.')).toBeVisible())

  await page.getByRole('navigation').getByRole('link', { name: 'Termine' }).click()
  await round()
  await expect(page.getByText(/Ursina Amstad \(wartet auf Netz\)/)).toBeVisible()
  await openForm(page, stop('Beat'))
  const work = page.getByLabel(/^Was wurde/)
  await work.fill('Kamin gefegt')
  await reloaded(page, () => expect(work).toHaveValue('Kamin gefegt'))

  // The network is back, and is lost again at every call of the visit: on the way there, and on the way back.
  await page.goto('/admin/termine')
  await round()
  const cuts = await cutEveryCall(page)
  await context.setOffline(false)
  // The page tries again every half minute, and whenever somebody looks at it.
  const look = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  const isDone = async () => (await look(), stop('Ursina').getByText('Erledigt').isVisible())
  await expect.poll(isDone).toBe(true)
  expect(cuts).toEqual(['PUT lost', 'PUT unanswered', 'POST lost', 'POST unanswered'])
  await expect(page.getByText(/^Keine Verbindung: /)).toHaveCount(0)
  expect(await reportsOf(page, ursina)).toHaveLength(1)

  await openForm(page, stop('Beat'))
  await expect(work).toHaveValue('Kamin gefegt')
  expect(await reportsOf(page, beat)).toEqual([])

  // Whoever signs out leaves nothing behind.
  await page.getByRole('button', { name: /^Konto von / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await cutOff(page)
  await page.goto('/admin/termine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung.')
  await expect(page.getByText('Ursina')).toHaveCount(0)
  await expectWellMade(page)
  await context.setOffline(false)
  await expect(page).toHaveURL('/login')
})

/** Somebody with an extinguisher that is due, on today's round. */
async function planToday(page: Page, vorname: string): Promise<number> {
  const place = { strasse: 'Bahnhofstrasse 1', plz: '9630', ort: 'Wattwil', land: 'Schweiz' }
  const data = { vorname, nachname: 'Amstad', telefonnummer: '0711234567', ...place }
  const person = page.request.post('/api/admin/users', { data })
  const { idUser } = await ask<{ idUser: number }>(person)
  const device = { idUser, typ: 'schaum', groesse: 6, baujahr: 2015, standort: 'Keller' }
  await ask(page.request.post('/api/devices', { data: device }))
  await ask(page.request.put(`/api/admin/rounds/${swissDayOf(Date.now())}/visits/${idUser}`))
  return idUser
}

/** Without a network, and without what the browser happens to have in its cache. */
async function cutOff(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
  await page.context().setOffline(true)
}

async function reportsOf(page: Page, idUser: number): Promise<object[]> {
  const reports = page.request.get('/api/visits', { params: { idUser } })
  return (await ask<{ data: object[] }>(reports)).data
}

async function reloaded(page: Page, see: () => Promise<void>): Promise<void> {
  await see()
  await page.reload()
  await see()
}

async function openForm(page: Page, stop: Locator): Promise<void> {
  const name = await stop.getByRole('heading').textContent()
  await stop.getByRole('link', { name: 'Besuch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
}

/** Fails each kind of call of a visit twice; returns which were failed so far. */
async function cutEveryCall(page: Page): Promise<string[]> {
  const cuts: string[] = []
  await page.route(/\/api\/admin\/visit(s|-photos\/\w+)$/, async (route) => {
    const method = route.request().method()
    const [lost, unanswered] = [`${method} lost`, `${method} unanswered`]
    if (!cuts.includes(lost)) {
      cuts.push(lost)
      return route.abort('connectionreset')
    }
    if (!cuts.includes(unanswered)) {
      await route.fetch()
      cuts.push(unanswered)
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  return cuts
}
