import { defineConfig } from '@playwright/test'
import { findChromium } from './test/support/chromium.ts'

const { executablePath, env } = await findChromium()

/**
 * Every test runs on the desktop, except one that is harder on a phone (`phoneOnly`). The phone gets those whose result
 * can depend on the width (`phoneToo`): what a page looks like, what is visible and reachable there, and the whole
 * purchase. Texts, refusals, mails, races and files are the same at every width, and `expectWellMade` checks 360 px
 * wherever it is called; `accessibility.e2e.ts` runs the automatic checks there on every page.
 */

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/bundle-shops.ts',
  outputDir: 'test-results',
  // Node strips the types itself, as of everything else we start, and the built website has none: Babel took four
  // seconds of each run for the ones and as many for the other.
  build: { external: ['**/*.ts', '**/build/server/**'] },
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  // On an overloaded machine an answer can come too late for a test. The run reports the tests that needed a retry.
  retries: 1,
  // No test measures speed: a busy machine must not fail it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A longer wait for an answer, a page or a download would never end; this limit shows where.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, env },
    // Calls a test holds back or counts must come from the page itself; the test of being offline allows service
    // workers.
    serviceWorkers: 'block',
    // Animations end at once (ui/styles/base.css); the tests of animations ask for them (`motion`).
    contextOptions: { reducedMotion: 'reduce' },
    // A customer on holiday, with a browser in English: dates, times and numbers are Swiss all the same.
    locale: 'en-US',
    timezoneId: 'Pacific/Auckland',
    // A failure leaves its error and the accessibility tree of the page; recording traces costs an eighth of the run.
    // To record one: `npx playwright test --trace on -g "<title>"`.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      // Another worker would start a browser and a shop of its own for a few tests.
      workers: 1,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
})
