import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** From the first step of a request over the second, where a day is chosen, to the last. */
export async function chooseDay(requestForm: Locator, day: string): Promise<void> {
  const next = requestForm.getByRole('button', { name: 'Weiter' })
  await next.click()
  await requestForm.getByLabel('Wunschzeit', { exact: true }).fill(day)
  await next.click()
}

/** Each lost request is sent again under its key; a corrected one is another request, with another key. */
export async function askOverABadLine(family: Page, requestForm: Locator): Promise<void> {
  const keys: (string | undefined)[] = []
  const calls = '**/api/appointments'
  await family.route(calls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length < 3 ? route.abort('connectionfailed') : route.continue())
  })
  const send = requestForm.getByRole('button', { name: 'Termin anfragen' })
  for (const lost of [1, 2]) {
    await send.click()
    await expect.poll(() => keys.length).toBe(lost)
    await expect(requestForm.getByRole('alert')).toBeVisible()
  }
  await requestForm.getByLabel(/^Telefon/).fill('071 999 99 99')
  await send.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  await family.unroute(calls)
}
