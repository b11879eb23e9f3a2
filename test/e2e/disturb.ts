import type { Page } from '@playwright/test'

/** The server falls silent, or answers with this instead, until the next call of it. */
export async function disturb(
  page: Page,
  path: string,
  answer?: { status: number; body?: object | string },
): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) =>
    answer
      ? route.fulfill({ status: answer.status, body: JSON.stringify(answer.body) ?? '' })
      : route.abort('connectionfailed'),
  )
}
