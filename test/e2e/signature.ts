import { expect, type Page } from '@playwright/test'

/** Draws a zigzag in the signature field, while the ball of the hand rests on it. */
export async function sign(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: 'Feld für die Unterschrift' })
  await field.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.1, y + height * 0.6)
  await page.mouse.down()
  await field.dispatchEvent('pointerdown', { pointerId: 99, clientX: x, clientY: y })
  for (const at of [2, 3, 4, 5, 6, 7, 8])
    await page.mouse.move(x + width * at * 0.1, y + height * (at % 2 ? 0.3 : 0.7))
  await field.dispatchEvent('pointerup', { pointerId: 99, clientX: x, clientY: y })
  await page.mouse.up()
  await expect(field.locator('polyline')).toHaveCount(1)
}
