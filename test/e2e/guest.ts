import type { Browser, Page } from '@playwright/test'

/** Another visitor on a device of their own, with a new address. */
export async function openGuest(browser: Browser, url: string): Promise<Page> {
  guests += 1
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.3.${process.pid % 250}.${guests}` },
  })
  return context.newPage()
}

let guests = 0
