import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import type { Browser, Engine, Tab, Viewport } from './tab.ts'

/** The Chromium of the other browser tests, through Playwright. */
export const chromiumEngine: Engine = {
  name: 'chromium',
  async start(): Promise<Browser> {
    const browser = await chromium.launch(await findChromium())
    return {
      name: `Chromium ${browser.version()}`,
      newTab,
      close: () => browser.close(),
    }

    async function newTab(viewport: Viewport): Promise<Tab> {
      const context = await browser.newContext({ viewport, locale: 'de-CH' })
      const page = await context.newPage()
      const troubles: string[] = []
      page.on('pageerror', ({ message }) => troubles.push(message))
      return {
        open: async (url) => void (await page.goto(url)),
        run: <T>(expression: string) => page.evaluate<T>(expression),
        press: (x, y) => page.mouse.click(x, y),
        type: (keys) => page.keyboard.type(keys),
        picture: () => page.screenshot(),
        troubles: () => troubles,
        close: () => context.close(),
      }
    }
  },
}
