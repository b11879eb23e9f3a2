import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { ask } from './ask.ts'
import { expect, phoneOnly } from './fixtures.ts'
import { test } from './owner.ts'

/** Half of the 44 px a finger needs, less the one where the next control may begin. */
const reach = 21

/** Whether a control is what a finger presses at so many px from its middle. */
function isPressed(control: Locator, x: number, y: number): Promise<boolean> {
  return control.evaluate(
    (own, [right, down]) => {
      own.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = own.getBoundingClientRect()
      const pressed = document.elementFromPoint(left + width / 2 + right, top + height / 2 + down)
      return own.contains(pressed)
    },
    [x, y] as const,
  )
}

/** Somebody new, and the visits planned today on any day of the week: the example's are not on a Sunday. */
async function planToday({ request }: Page): Promise<number> {
  const ids: number[] = []
  for (const nachname of ['Daumen', 'Finger', 'Hand', 'Arm']) {
    const data = { nachname, strasse: 'Rain 1', plz: '9500', ort: 'Wil' }
    const { idUser } = await ask<{ idUser: number }>(request.post('/api/admin/users', { data }))
    await ask(request.put(`/api/admin/rounds/${swissDayOf(Date.now())}/visits/${idUser}`))
    ids.push(idUser)
  }
  return ids[0] ?? 0
}

test('what is drawn smaller is as large as a finger needs', phoneOnly, async ({ page }) => {
  const idUser = await planToday(page)
  await page.goto('/admin')
  const stops = page.getByRole('region', { name: 'Halte heute' })
  for (const name of [/^Als Nächstes/, 'Navigieren', /^\d+ weitere/]) {
    const link = stops.getByRole('link', { name }).first()
    for (const y of [-reach, reach]) expect(await isPressed(link, 0, y), String(name)).toBe(true)
  }

  const data = { idUser, items: [{ product_id: 2, quantity: 1 }], zahlung: 'bar' }
  const headers = { 'idempotency-key': randomUUID() }
  await ask(page.request.post('/api/admin/orders', { data, headers }))
  await page.goto('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: 'Daumen' })
  const mark = row.locator('label')
  for (const [x, y] of [
    [-reach, 0],
    [reach, 0],
    [0, -reach],
    [0, reach],
  ] as const)
    expect(await isPressed(mark, x, y)).toBe(true)
  // Beside the mark, the order is opened; on it, it is only chosen.
  const { x = 0, y = 0 } = (await mark.boundingBox()) ?? {}
  await page.touchscreen.tap(x - 6, y - 6)
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(page).toHaveURL('/admin/orders')
})

/** Taps where a link lies under an open dialog. */
async function tapBeside(page: Page, name: string, link: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  await link.evaluate((own) =>
    own.addEventListener('click', () => own.setAttribute('data-pressed', ''), true),
  )
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(dialog).toBeHidden()
  await expect(link).not.toHaveAttribute('data-pressed')
}

test(
  'a tap beside a dialog closes it and presses nothing underneath',
  phoneOnly,
  async ({ page }) => {
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Suchen' }).tap()
    await tapBeside(page, 'Alles durchsuchen', page.locator('nav a', { hasText: 'Heute' }))
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Passwort vergessen?' }).tap()
    await tapBeside(page, 'Passwort zurücksetzen', page.locator('header a[href="/home"]').first())
    await expect(page).toHaveURL('/login')
  },
)
