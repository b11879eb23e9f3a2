import type { Page } from '@playwright/test'

/** The server stops answering, or answers with this instead, until the next call of this function. */
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
