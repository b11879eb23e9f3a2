import type { Page } from '@playwright/test'
import { chooseDay } from './bad-line.ts'
import { enterAsCustomer, putIntoCart } from './customer.ts'
import { aWeekday } from './days.ts'
import { expect, expectWellMade, readAlert, test, untilStarted } from './fixtures.ts'
import { photo } from './photos.ts'

/** A script of the built website is gone, as after an update, or does not arrive for the first `times`. */
async function loseScript(page: Page, name: string, times = Infinity): Promise<() => number> {
  let requests = 0
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    requests += 1
    await (requests > times ? route.continue() : route.fulfill({ status: 404 }))
  })
  return () => requests
}

test('without the script of the messages, the browser says them', async ({ page, troubles }) => {
  troubles.announce('404 /assets/toaster')
  await enterAsCustomer(page)
  await loseScript(page, 'toaster')
  await page.goto('/produkt/1')
  await untilStarted(page)
  const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
  for (const pieces of [1, 2]) {
    expect(await readAlert(page, () => add.click())).toBe('Wurde zum Warenkorb hinzugefügt!')
    await expect(page.getByRole('link', { name: `Warenkorb, ${pieces} Artikel` })).toBeVisible()
  }
})

test('a part of a page that does not arrive is asked for once more, and then the page says so', async ({
  page,
  troubles,
}) => {
  troubles.announce('404 /assets/', 'Failed to fetch dynamically imported module', 'console: ')
  // The server's list stays in sight, and works.
  const filterRequests = await loseScript(page, 'filters', 1)
  await page.goto('/produkte')
  await expect.poll(filterRequests).toBe(2)
  await untilStarted(page)
  await page.getByRole('button', { name: 'Filtern und sortieren' }).click()
  await expect(page.getByRole('link', { name: /^Schaum/ }).first()).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await enterAsCustomer(page)
  await putIntoCart(page)
  const requests = await loseScript(page, 'filled-cart')
  await page.goto('/warenkorb')
  const failure = page.getByRole('heading', { name: /^Diese Seite lässt sich gerade nicht/ })
  await expect(failure).toBeVisible()
  expect(requests()).toBe(2)
  await expectWellMade(page)
  await page.unroute('**/assets/filled-cart-*.js')
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
})

test('a request that has arrived is not called lost because a script is', async ({
  page,
  troubles,
}) => {
  troubles.announce('404 /assets/')
  await enterAsCustomer(page)
  await loseScript(page, 'send-photos')
  await loseScript(page, 'request-received')
  await page.goto('/termin')
  const request = page.getByRole('form', { name: 'Termin anfragen' })
  await expect(request.getByLabel('PLZ')).toHaveValue('9000')
  const picture = { name: 'keller.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await request.getByLabel('Bilder (freiwillig)').setInputFiles(picture)
  await chooseDay(request, aWeekday())
  await request.getByRole('button', { name: 'Termin anfragen' }).click()
  await expect(page.getByText('Ihre Anfrage ist angekommen, die Bilder nicht.')).toBeVisible()
  await expect(request).toBeHidden()
})

test('a page whose script is gone is reached all the same, with what belongs to it', async ({
  page,
  troubles,
}) => {
  troubles.announce('404 /assets/', 'console: ')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await loseScript(page, 'contact', 1)
  await page.goto('/home')
  await untilStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('form', { name: 'Schreiben Sie uns' })).toBeVisible()
  await untilStarted(page)

  await page.goto('/warenkorb')
  await loseScript(page, 'twint-payment', 1)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
})

test('a page whose script is gone is reached also from one too busy to say that it loads', async ({
  page,
  troubles,
}) => {
  troubles.announce('404 /assets/', 'console: ')
  await delayRendering(page)
  await loseScript(page, 'contact', 1)
  await page.goto('/home')
  await untilStarted(page)
  await page.evaluate(() => document.documentElement.classList.add('busy'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('form', { name: 'Schreiben Sie uns' })).toBeVisible()
})

/** While the page says `busy`, React renders only after 5 s, as on an overloaded machine. */
async function delayRendering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const send = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => {
          if (document.documentElement.classList.contains('busy')) setTimeout(send, 5000, message)
          else send(message)
        }
      }
    }
  })
}
