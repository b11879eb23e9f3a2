import { defineConfig } from '@playwright/test'
import { findChromium } from './test/support/chromium.ts'

const { executablePath, env } = await findChromium()

/**
 * Every story is told on the desktop. The phone gets those that a width can change (`phoneToo`): what a page looks
 * like, what is in sight and can be reached there, and the whole purchase. Texts, refusals, mails, races and files
 * are the same behind every width, and `expectWellMade` looks at 360 px wherever it is called;
 * `accessibility.e2e.ts` asks there on every page what a program can find.
 */

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  // On a starved machine an answer can come too late for a story. The run names who needed this.
  retries: 1,
  // No test is about speed: a busy machine must not fail it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What waits longer for an answer, a page or a download waits for ever, and says where.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, env },
    // What a story holds back or counts is asked by the page itself; the story about being offline lets it work.
    serviceWorkers: 'block',
    // What moves is at its end at once (ui/base.css); the stories about motion ask for it (`motion`).
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // A failure leaves its error and the page as a reader hears it; filming every moment costs an eighth of the run.
    // To see one again: `npx playwright test --trace on -g "<title>"`.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
})
